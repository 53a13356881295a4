import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DocumentRow } from '@/entities/orders/document';
import type { Order } from '@/entities/orders/order';
import { Allowed } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import type { SaveOrder } from '../../api/save-first';
import { useRenewDocuments } from '../../api/use-renew-documents';
import {
  changeWords,
  draftWords,
  isRenewed,
  lateChangeWords,
  renewalNotes,
  renewLabel,
} from '../../model/renewal-words';
import { draftOfNext, isChanged, isStale } from '../../model/stale-documents';
import shared from '../order.module.css';
import classes from './documents.module.css';

interface ChangeNoticeProps {
  order: Order;
  /** All documents of the order. */
  rows: readonly DocumentRow[];
  save: SaveOrder;
}

/** A link to the draft of the next version, which is not sent with the others. */
const DraftLink = ({ draft: { id, version } }: { draft: DocumentRow }) => (
  <Anchor
    inherit
    renderRoot={(props) => <Link {...props} to="/document/$id" params={{ id: String(id) }} />}
  >
    черновик версии {version}
  </Anchor>
);

/**
 * Says above the items which documents the client has of another order than this is now, and renews them; and
 * that the order is made already, where it is.
 */
export function ChangeNotice({ order, rows, save }: ChangeNoticeProps) {
  const renew = useRenewDocuments(order.id, save);
  const changed = rows.filter(isChanged);
  const stale = changed.filter(isStale);
  const renewed = changed.filter(isRenewed);
  const late = lateChangeWords(order);
  const notes = [...(stale.length > 0 ? renewalNotes(changed) : []), ...(late ? [late] : [])];
  const [only, ...rest] = stale.length > 0 ? [changeWords(stale), ...notes] : notes;
  return (
    <div className={shared.warning} role="group" aria-label="Заказ изменён" data-keep-clear>
      <IconAlertTriangle {...ICON} aria-hidden />
      <p className={classes.change} role="status">
        {only}
        {rest.length > 0 && <span className="size-13 dimmed block">{rest.join(' ')}</span>}
        {stale.map((row) => {
          const draft = row.order_change.kept ? draftOfNext(row, rows) : undefined;
          return (
            draft && (
              <span key={row.id} className="size-13 dimmed block">
                {draftWords(row, changed)}
                <DraftLink draft={draft} />, отправьте его сами.
              </span>
            )
          );
        })}
      </p>
      {renewed.length > 0 && (
        <Allowed act="documents">
          <Button size="compact-md" loading={renew.isPending} onClick={() => renew.mutate(renewed)}>
            {renewLabel(renewed.length)}
          </Button>
        </Allowed>
      )}
    </div>
  );
}
