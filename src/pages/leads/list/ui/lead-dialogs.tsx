import { ConvertLeadDialog } from '@/features/convert-lead';
import { DeleteLeadDialog, TrashedLeadDialog } from '@/features/delete-lead';
import { useOpenClient } from '@/features/view-client';
import { useOpenLead } from '@/features/view-lead';
import type { RequestedDialog } from '../model/requested-dialog';

interface LeadDialogsProps extends RequestedDialog {
  opened: boolean;
  onClose: () => void;
}

/** The dialogs a row's menu opens. */
export function LeadDialogs({ lead, action, opened, onClose }: LeadDialogsProps) {
  const openLead = useOpenLead();
  const openClient = useOpenClient();
  const isOpen = (asked: RequestedDialog['action']) => opened && asked === action;
  return (
    <>
      <ConvertLeadDialog
        lead={lead}
        opened={isOpen('convert')}
        onClose={onClose}
        onOpenClient={openClient}
      />
      <TrashedLeadDialog
        lead={lead}
        opened={isOpen('trashed')}
        onClose={onClose}
        onRestored={() => openLead(lead.id)}
      />
      <DeleteLeadDialog leadId={lead.id} opened={isOpen('delete')} onClose={onClose} />
    </>
  );
}
