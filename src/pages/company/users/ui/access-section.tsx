import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UserStatusChip, type User } from '@/entities/company/user';
import { formatDateTime } from '@/shared/lib/date';
import { useLazy } from '@/shared/lib/lazy';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useUserAccess } from '../api/use-user-access';
import classes from './user-editor.module.css';

const DIALOG_WIDTH = 400;

const loadDialog = () => import('./disable-dialog').then((module) => module.DisableDialog);

/** The meaning of a person's status. */
function StatusHint({ user }: { user: User }) {
  if (user.status === 'invited') {
    const sent = formatDateTime(user.invited_at);
    return (
      <Text>
        Приглашение отправлено{sent && ` ${sent}`}. Сотрудник станет активным, когда откроет письмо
        и задаст пароль.
      </Text>
    );
  }
  if (user.status === 'disabled') {
    return <Text>Войти нельзя, уведомления не приходят, новые заявки не назначаются.</Text>;
  }
  return (
    <dl className={classes.facts}>
      <dt>Последний вход</dt>
      <dd>{formatDateTime(user.last_login_at) ?? 'Не входил'}</dd>
      {user.sessions !== null && (
        <>
          <dt>Открыто сеансов</dt>
          <dd>{user.sessions}</dd>
        </>
      )}
    </dl>
  );
}

interface AccessSectionProps {
  user: User;
  /** True for the signed-in person, who cannot disable themselves. */
  isSelf: boolean;
}

/** Whether a person may come in, and what can be done about it. */
export function AccessSection({ user, isSelf }: AccessSectionProps) {
  const { invite, sendLink, endSessions, enable } = useUserAccess(user);
  const { loaded: DisableDialog, load, warmUp } = useLazy(loadDialog);
  const [asking, setAsking] = useState<'disable' | 'sessions' | null>(null);
  const close = () => setAsking(null);
  const { status } = user;

  return (
    <SettingsSection title="Доступ" hint="Может ли сотрудник войти">
      <Stack gap="md" align="flex-start">
        <UserStatusChip status={user.status} />
        <StatusHint user={user} />
        {isSelf && (
          <Text c="dimmed">
            Это вы: отключить себя нельзя. Пароль и сеансы — в{' '}
            <Anchor
              underline="always"
              inherit
              renderRoot={(props) => <Link {...props} to="/account-settings" />}
            >
              настройках аккаунта
            </Anchor>
            .
          </Text>
        )}
        {!isSelf && (
          <Group gap="xs">
            {status === 'invited' && (
              <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
                Повторить приглашение
              </Button>
            )}
            {status === 'active' && (
              <>
                <Button
                  variant="default"
                  loading={sendLink.isPending}
                  onClick={() => sendLink.mutate()}
                >
                  Сбросить пароль
                </Button>
                <Button
                  variant="default"
                  disabled={user.sessions === 0}
                  onClick={() => setAsking('sessions')}
                >
                  Завершить сеансы
                </Button>
              </>
            )}
            {status === 'disabled' ? (
              <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate()}>
                Включить
              </Button>
            ) : (
              <Button
                variant="default"
                onPointerEnter={warmUp}
                onClick={() => {
                  load();
                  setAsking('disable');
                }}
              >
                Отключить
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking === 'sessions'}
        title="Завершение сеансов"
        confirmLabel="Завершить"
        width={DIALOG_WIDTH}
        pending={endSessions.isPending}
        onConfirm={() => endSessions.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        На всех устройствах сотруднику понадобится войти заново.
      </ConfirmDialog>
      {DisableDialog && <DisableDialog user={user} opened={asking === 'disable'} onClose={close} />}
    </SettingsSection>
  );
}
