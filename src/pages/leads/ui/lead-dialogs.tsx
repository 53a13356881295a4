import { useMounted } from '@mantine/hooks';
import { ConvertLeadDialog } from '@/features/convert-lead';
import { DeleteLeadDialog } from '@/features/delete-lead';
import type { AskedDialog } from '../model/asked-dialog';
import { TrashedLeadDialog } from './trashed-lead-dialog';

interface LeadDialogsProps {
  asked: AskedDialog;
  onClose: () => void;
}

/** The dialogs a row's menu opens. */
export function LeadDialogs({ asked, onClose }: LeadDialogsProps) {
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  const isOpen = (action: AskedDialog['action']) =>
    isMounted && asked.opened && asked.action === action;
  return (
    <>
      <ConvertLeadDialog lead={asked.lead} opened={isOpen('convert')} onClose={onClose} />
      <TrashedLeadDialog lead={asked.lead} opened={isOpen('trashed')} onClose={onClose} />
      <DeleteLeadDialog leadId={asked.lead.id} opened={isOpen('delete')} onClose={onClose} />
    </>
  );
}
