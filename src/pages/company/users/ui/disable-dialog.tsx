import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { personName, type User } from '@/entities/company/user';
import { fieldErrorsOf } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { useDisableUser } from '../api/use-disable-user';
import { workloadText } from '../model/workload';
import { SuccessorSelect, NOBODY, UNCHOSEN } from './successor-select';

interface DisableDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Asks who takes over what they have in work before somebody is shut out. */
export function DisableDialog({ user, opened, onClose }: DisableDialogProps) {
  const { mutate, isPending, error, reset } = useDisableUser(user.id);
  const [successor, setSuccessor] = useState(UNCHOSEN);
  const [isMissing, setMissing] = useState(false);
  const hasRecords = workloadText(user) !== '';

  const close = () => {
    if (isPending) return;
    reset();
    setMissing(false);
    setSuccessor(UNCHOSEN);
    onClose();
  };
  const confirm = () => {
    if (hasRecords && successor === UNCHOSEN) {
      setMissing(true);
      return;
    }
    mutate(hasRecords && successor !== NOBODY ? Number(successor) : null, { onSuccess: onClose });
  };

  return (
    <Dialog opened={opened} onClose={close} title={`Отключить: ${personName(user)}`}>
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
          {hasRecords && (
            <SuccessorSelect
              user={user}
              value={successor}
              error={
                isMissing
                  ? (user.leads_in_work ?? 0) > 0
                    ? 'Выберите, кому передать заявки'
                    : 'Выберите, кому передать дела'
                  : (fieldErrorsOf(error)['transfer_to'] ?? null)
              }
              onChange={(value) => {
                setMissing(false);
                reset();
                setSuccessor(value);
              }}
            />
          )}
          <DialogFoot>
            <Button variant="default" onClick={close} disabled={isPending}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              Отключить
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
