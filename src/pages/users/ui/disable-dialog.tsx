import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { personName, type User } from '@/entities/user';
import { fieldErrorsOf } from '@/shared/api';
import { useDisableUser } from '../api/use-disable-user';
import { SuccessorSelect, NOBODY, UNCHOSEN } from './successor-select';

const WIDTH = 440;

interface DisableDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Asks who takes the leads over before somebody is shut out. */
export function DisableDialog({ user, opened, onClose }: DisableDialogProps) {
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  const { mutate, isPending, error, reset } = useDisableUser(user.id);
  const [successor, setSuccessor] = useState(UNCHOSEN);
  const [isMissing, setMissing] = useState(false);
  const hasLeads = (user.leads_in_work ?? 0) > 0;

  const close = () => {
    if (isPending) return;
    reset();
    setMissing(false);
    setSuccessor(UNCHOSEN);
    onClose();
  };
  const confirm = () => {
    if (hasLeads && successor === UNCHOSEN) {
      setMissing(true);
      return;
    }
    mutate(hasLeads && successor !== NOBODY ? Number(successor) : null, { onSuccess: onClose });
  };

  return (
    <Modal
      opened={isMounted && opened}
      onClose={close}
      title={`Отключить: ${personName(user)}`}
      size={WIDTH}
      centered
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap="md">
          <Text>
            Сеансы завершатся сразу, войти сотрудник не сможет. История и закрытые заявки останутся.
          </Text>
          {hasLeads && (
            <SuccessorSelect
              user={user}
              value={successor}
              error={
                isMissing
                  ? 'Выберите, кому передать заявки'
                  : (fieldErrorsOf(error)['transfer_to'] ?? null)
              }
              onChange={(value) => {
                setMissing(false);
                reset();
                setSuccessor(value);
              }}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={isPending}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              Отключить
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
