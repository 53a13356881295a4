import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from '@/entities/account/account';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useEndSessions } from '../api/use-end-sessions';
import { SessionRow } from './session-row';

const DIALOG_WIDTH = 400;

const SKELETON_HEIGHT = 128;

/** Where the person is signed in, and how to end it. */
export function SessionsSection() {
  const sessions = useQuery(accountQueries.sessions());
  const { endOne, endOthers } = useEndSessions();
  const [asking, setAsking] = useState(false);
  const hasOthers = sessions.data?.some((session) => !session.is_current) ?? false;

  return (
    <SettingsSection title="Сеансы" hint="Где выполнен вход" anchor="sessions">
      {sessions.isPending && (
        <DataSkeleton label="Загрузка сеансов">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {sessions.isLoadingError && (
        <SectionFailure
          text="Не удалось загрузить сеансы"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <Stack gap="md">
          {sessions.data.length === 0 && <Text c="dimmed">Сеансов нет</Text>}
          <ul>
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                ending={endOne.isPending && endOne.variables === session.id}
                onEnd={() => endOne.mutate(session.id)}
              />
            ))}
          </ul>
          {hasOthers && (
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsking(true)}>
                Завершить остальные
              </Button>
            </Group>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={asking}
        title="Завершение сеансов"
        confirmLabel="Завершить"
        width={DIALOG_WIDTH}
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        На всех устройствах, кроме этого, понадобится войти заново.
      </ConfirmDialog>
    </SettingsSection>
  );
}
