import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneeQueries } from '@/entities/lead';
import { userName, type User } from '@/entities/user';
import { fieldErrorsOf } from '@/shared/api';
import { countOf } from '@/shared/lib/text';
import { LEADS_FORMS, useDisableUser } from '../api/use-disable-user';

const WIDTH = 440;
const NOBODY = 'nobody';
const UNCHOSEN = '';

interface DisableDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Who gets the leads: a colleague who works here, or nobody. Nothing is chosen for the person. */
function HeirSelect({
  user,
  value,
  error,
  onChange,
}: {
  user: User;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const colleagues = useQuery(assigneeQueries.list());
  const others = (colleagues.data ?? []).filter(({ id }) => id !== user.id);
  return (
    <NativeSelect
      label={`Передать ${countOf(user.leads_in_work ?? 0, LEADS_FORMS)}`}
      description={
        colleagues.isError
          ? 'Не удалось загрузить сотрудников: можно передать только никому'
          : undefined
      }
      error={error}
      aria-required
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: UNCHOSEN, label: 'Выберите', disabled: true },
        { value: NOBODY, label: 'Никому' },
        ...others.map((other) => ({ value: String(other.id), label: userName(other) })),
      ]}
    />
  );
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
