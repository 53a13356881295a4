import type { Lead } from '@/entities/leads/lead';
import { Dialog } from '@/shared/ui/dialog';
import type { OpenClient } from '../api/use-tie-undo';
import { ConvertLeadForm } from './convert-lead-form';

const WIDTH = 500;

interface ConvertLeadDialogProps {
  lead: Lead;
  opened: boolean;
  onClose: () => void;
  onOpenClient: OpenClient;
}

/**
 * The dialog that makes a client of a lead (SPEC §2: width 500). What is typed is kept until it is sent or
 * cancelled.
 */
export function ConvertLeadDialog(props: ConvertLeadDialogProps) {
  const { lead, opened, onClose, onOpenClient } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title="Преобразование в клиента" width={WIDTH}>
      <ConvertLeadForm lead={lead} onDone={onClose} onOpenClient={onOpenClient} />
    </Dialog>
  );
}
