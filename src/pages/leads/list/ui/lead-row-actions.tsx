import {
  IconArrowBackUp,
  IconCopy,
  IconPackage,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { isExtendedBackend, isTrashedOrSpam, pickContact, type Lead } from '@/entities/leads/lead';
import { useHasModule } from '@/entities/company/module';
import { plainPhone } from '@/shared/lib/text';
import { LeadAssignItem } from '@/features/assign';
import { LeadStatusItems } from '@/features/change-lead';
import { OpenClientItem, UnlinkClientItem } from '@/features/convert-lead';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { useRestoreLead } from '@/features/delete-lead';
import { BlockItems, senderOf, SpamItem } from '@/features/mark-spam';
import { useClientLink, useOpenClient } from '@/features/view-client';
import { lazyPart } from '@/shared/lib/lazy';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { RowMenu, RowMenuButton } from '@/shared/ui/row-menu';
import { Allowed } from '@/shared/rights';
import { menuName, type AskAboutLead } from '../model/requested-dialog';

const MakeOrderItem = lazyPart(() =>
  import('@/features/make-order').then((module) => module.MakeOrderItem),
);

interface LeadRowActionsProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** Copies the phone as it is shown, for a call from elsewhere; absent where there is none. */
function CopyPhoneItem({ lead }: { lead: Lead }) {
  const { phone } = pickContact(lead.values);
  if (phone === '') return null;
  const copy = async () => {
    const isCopied = await copyText(plainPhone(phone));
    if (isCopied) toast.success('Телефон скопирован');
  };
  return (
    <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
      Скопировать телефон
    </Menu.Item>
  );
}

function TrashedItems({ lead }: { lead: Lead }) {
  const { mutate: restore } = useRestoreLead(lead.id);
  return (
    <>
      <Allowed act="delete">
        <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => restore()}>
          Восстановить
        </Menu.Item>
      </Allowed>
      <CopyLinkItem path={RECORD_PLACES.lead.trash.record(lead.id)} />
    </>
  );
}

function ClientItem({ lead, onAsk }: LeadRowActionsProps) {
  const openClient = useOpenClient();
  const clientLink = useClientLink();
  if (lead.client_id !== null && isExtendedBackend(lead)) {
    return (
      <>
        <OpenClientItem link={clientLink(lead.client_id)} />
        <UnlinkClientItem lead={lead} onOpenClient={openClient} />
      </>
    );
  }
  if (lead.client_id !== null) {
    return (
      <Menu.Item leftSection={<IconUserCheck {...ICON} />} disabled>
        Клиент
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={<IconUserPlus {...ICON} />} onClick={() => onAsk('convert', lead)}>
      В клиенты
    </Menu.Item>
  );
}

interface LeadOtherItemsProps extends LeadRowActionsProps {
  /** Gives the focus to what the menu belongs to. */
  focus: () => void;
}

/** The acts on a lead besides its status, as items of a menu. */
export function LeadOtherItems({ lead, onAsk, focus }: LeadOtherItemsProps) {
  const hasOrders = useHasModule()('soft_windows');
  const ask: AskAboutLead = (...asked) => {
    // The dialog returns the focus to the element focused now, and the menu's item will be gone.
    focus();
    onAsk(...asked);
  };
  // Keeps the place of the item while its code is loaded.
  const place = hasOrders && (
    <Menu.Item leftSection={<IconPackage {...ICON} />} disabled>
      Создать заказ
    </Menu.Item>
  );
  if (lead.deleted_at !== null) return <TrashedItems lead={lead} />;
  return (
    <>
      <Menu.Label>Заявка</Menu.Label>
      <LeadAssignItem lead={lead} />
      <CopyPhoneItem lead={lead} />
      <CopyLinkItem path={RECORD_PLACES.lead.record(lead.id)} />
      {lead.spam_at === null && <Menu.Label>Связи</Menu.Label>}
      {lead.spam_at === null && <ClientItem lead={lead} onAsk={ask} />}
      {lead.spam_at === null && (
        <Suspense fallback={place}>
          <MakeOrderItem of="lead" id={lead.id} />
        </Suspense>
      )}
      <Menu.Divider />
      <SpamItem lead={lead} />
      <Allowed act="delete">
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => ask('delete', lead)}>
          Удалить
        </Menu.Item>
      </Allowed>
      {lead.spam_at !== null && <BlockItems sender={senderOf(lead)} />}
    </>
  );
}

/** The menu of a row. */
export function LeadRowActions({ lead, onAsk }: LeadRowActionsProps) {
  return (
    <RowMenu
      label={menuName(lead)}
      button={(props) => <RowMenuButton {...props} label={menuName(lead)} />}
    >
      {(focusButton) => (
        <>
          {!isTrashedOrSpam(lead) && (
            <>
              <Menu.Label>Статус</Menu.Label>
              <LeadStatusItems lead={lead} />
            </>
          )}
          <LeadOtherItems lead={lead} onAsk={onAsk} focus={focusButton} />
        </>
      )}
    </RowMenu>
  );
}
