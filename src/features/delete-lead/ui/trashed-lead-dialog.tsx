import { Button, Group, Stack, Text } from '@mantine/core';
import { pickContact, TRASH_DAYS, type Lead } from '@/entities/leads/lead';
import { formatPhone } from '@/shared/lib/text';
import { formatDateTime, formatDaysLeft } from '@/shared/lib/date';
import { useRight } from '@/shared/rights';
import { Dialog } from '@/shared/ui/dialog';
import { useRestoreLead } from '../api/use-restore-lead';

interface TrashedLeadDialogProps {
  lead: Lead;
  opened: boolean;
  onClose: () => void;
  /** Called when the lead is there again. */
  onRestored: () => void;
}

/** A lead opened in the trash: what it is, and the way to work with it again. */
export function TrashedLeadDialog(props: TrashedLeadDialogProps) {
  const { lead, opened, onClose, onRestored } = props;
  const { mutate: restore, isPending } = useRestoreLead(lead.id);
  const mayRestore = useRight('delete');
  const { name, phone, email } = pickContact(lead.values);
  const contact = [name, formatPhone(phone), email].filter(Boolean).join(', ');
  const left = formatDaysLeft(lead.deleted_at, TRASH_DAYS);
  const restoreAndOpen = () =>
    restore(undefined, {
      onSuccess: () => {
        onClose();
        onRestored();
      },
    });

  return (
    <Dialog opened={opened} onClose={onClose} title={`Заявка №${lead.id} в корзине`} width={440}>
      <Stack gap="xs">
        {contact !== '' && <Text fw={500}>{contact}</Text>}
        <Text>
          Удалена {formatDateTime(lead.deleted_at) ?? 'недавно'}
          {left !== null && `, до окончательного удаления: ${left}`}.
          {mayRestore && ' Чтобы открыть заявку, восстановите её.'}
        </Text>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
        {mayRestore && (
          <Button onClick={restoreAndOpen} loading={isPending}>
            Восстановить и открыть
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
