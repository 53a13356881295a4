import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { Allowed } from '@/shared/rights';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { ICON } from '@/shared/ui/icon-props';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { useCountInvited, useRejectInvited } from '../../api/use-referral-changes';
import { ReasonDialog } from '../reason-dialog';
import type { InvitedLead as Invited } from '@/entities/clients/referral';

/** The decisions about one invited lead. */
export function InvitedMenu({ invited }: { invited: Invited }) {
  const [isAsked, setAsked] = useState(false);
  const count = useCountInvited();
  const reject = useRejectInvited(invited, () => setAsked(false));
  const id = invited.lead_id;
  const label = `Действия с заявкой №${id}`;
  return (
    <>
      <Menu position="bottom-end" width={210} portalProps={LIST_MENU_PORTAL}>
        <Menu.Target>
          <RowMenuButton label={label} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <Allowed act="payments">
            <Menu.Item
              leftSection={<IconCheck {...ICON} />}
              disabled={invited.state === 'counted' || invited.referral === null}
              onClick={() => count.mutate(invited)}
            >
              Засчитать
            </Menu.Item>
            <Menu.Item
              leftSection={<IconX {...ICON} />}
              disabled={invited.state === 'rejected' || invited.referral === null}
              onClick={() => setAsked(true)}
            >
              Не засчитать…
            </Menu.Item>
          </Allowed>
          <CopyLinkItem path={RECORD_PLACES.lead.record(id)} />
        </Menu.Dropdown>
      </Menu>
      {isAsked && (
        <ReasonDialog
          title="Не засчитывать заявку"
          confirmLabel="Не засчитывать"
          pending={reject.isPending}
          onConfirm={(reason) => reject.mutate(reason)}
          onCancel={() => setAsked(false)}
        >
          Заявка №{id} не будет считаться за партнёром. Невыплаченное начисление за неё отменится.
        </ReasonDialog>
      )}
    </>
  );
}
