import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Order } from '@/entities/orders/order';
import { ICON } from '@/shared/ui/icon-props';
import type { SaveOrder } from '../../api/save-first';
import { useRenewDocuments } from '../../api/use-renew-documents';
import {
  changeWords,
  isRenewed,
  lateChangeWords,
  renewalNotes,
  renewLabel,
  type ChangedDocument,
} from '../../model/renewal-words';
import shared from '../order.module.css';
import classes from './documents.module.css';

interface ChangeNoticeProps {
  order: Order;
  /** The documents that the order differs from. */
  changed: readonly ChangedDocument[];
  save: SaveOrder;
}

/**
 * Says above the items which documents the client has of another order than this is now, and renews them; and
 * that the order is made already, where it is.
 */
export function ChangeNotice({ order, changed, save }: ChangeNoticeProps) {
  const renew = useRenewDocuments(order.id, save);
  const renewed = changed.filter(isRenewed);
  const late = lateChangeWords(order);
  const notes = [...(renewed.length > 0 ? renewalNotes(changed) : []), ...(late ? [late] : [])];
  const [only, ...rest] = renewed.length > 0 ? [changeWords(renewed), ...notes] : notes;
  return (
    <div className={shared.warning} role="group" aria-label="Заказ изменён">
      <IconAlertTriangle {...ICON} aria-hidden />
      <p className={classes.change} role="status">
        {only}
        {rest.length > 0 && <span className="size-13 dimmed block">{rest.join(' ')}</span>}
      </p>
      {renewed.length > 0 && (
        <Button size="compact-md" loading={renew.isPending} onClick={() => renew.mutate(renewed)}>
          {renewLabel(renewed.length)}
        </Button>
      )}
    </div>
  );
}
