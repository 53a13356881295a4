import { Modal } from '@mantine/core';
import type { Lead } from '@/entities/lead';
import { ConvertLeadForm } from './convert-lead-form';

const WIDTH = 500;

interface ConvertLeadDialogProps {
  lead: Lead;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that makes a client of a lead (SPEC §2: width 500). What is typed is kept until it is sent or cancelled. */
export function ConvertLeadDialog({ lead, opened, onClose }: ConvertLeadDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Преобразование в клиента"
      size={WIDTH}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <ConvertLeadForm lead={lead} onDone={onClose} />
    </Modal>
  );
}
