import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { userName, type User } from '@/entities/user';
import { fieldErrorsOf } from '@/shared/api';
import { useDisableUser } from '../api/use-disable-user';
import { HeirSelect, NOBODY, UNCHOSEN } from './heir-select';

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
  const [heir, setHeir] = useState(UNCHOSEN);
  const [isMissing, setMissing] = useState(false);
  const hasLeads = (user.leads_in_work ?? 0) > 0;

  const close = () => {
    if (isPending) return;
    reset();
    setMissing(false);
    setHeir(UNCHOSEN);
    onClose();
  };
  const confirm = () => {
    if (hasLeads && heir === UNCHOSEN) {
      setMissing(true);
      return;
    }
    mutate(hasLeads && heir !== NOBODY ? Number(heir) : null, { onSuccess: onClose });
  };

  return (
    <Modal
      opened={isMounted && opened}
      onClose={close}
      title={`Отключить: ${userName(user)}`}
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
            <HeirSelect
              user={user}
              value={heir}
              error={
                isMissing
                  ? 'Выберите, кому передать заявки'
                  : (fieldErrorsOf(error)['transfer_to'] ?? null)
              }
              onChange={(value) => {
                setMissing(false);
                reset();
                setHeir(value);
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
