import type { Lead } from '@/entities/leads/lead';
import { useReassignLead } from '../api/use-reassign-lead';
import { ChooseClientDialog } from './choose-client-dialog';

interface ReassignLeadDialogProps {
  /** The present client of the lead. */
  clientId: number;
  lead: Lead;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the client a lead is given to. */
export function ReassignLeadDialog({ clientId, lead, opened, onClose }: ReassignLeadDialogProps) {
  const { move, isPending } = useReassignLead(clientId);
  return (
    <ChooseClientDialog
      title={`Перенести заявку №${lead.id} к другому клиенту`}
      clientId={clientId}
      choice="Перенести"
      choiceOf="Перенести к клиенту"
      opened={opened}
      pending={isPending}
      onChoose={(id) => move({ leadId: lead.id, clientId: id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
