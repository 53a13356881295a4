import { Skeleton, Stack } from '@mantine/core';
import { NOTIFIED_EVENTS, usePreferences, waysOf } from '@/entities/account/account';
import { lacksCall } from '@/shared/api';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useChangePreferences } from '../api/use-change-preferences';
import { EventChoices } from './event-choices';
import { QuietHours } from './quiet-hours';
import { SoundChoice } from './sound-choice';
import { WindowChoice } from './window-choice';

const SKELETON_HEIGHT = 240;

/**
 * Of what a person is notified beside the bell, which has everything. A server that keeps no such choices
 * leaves that of this browser.
 */
export function NotificationsSection() {
  const { data, error, isPending, isLoadingError, refetch } = usePreferences();
  const change = useChangePreferences();
  return (
    <SettingsSection title="Уведомления" hint="В колокольчике есть всё, что бы вы ни выбрали">
      <Stack gap="lg">
        <SoundChoice />
        {isPending && (
          <DataSkeleton label="Загрузка настроек уведомлений">
            <Skeleton height={SKELETON_HEIGHT} />
          </DataSkeleton>
        )}
        {isLoadingError && !lacksCall(error) && (
          <SectionFailure
            text="Не удалось загрузить настройки уведомлений"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <>
            <EventChoices
              events={data.events}
              onChange={(event, way, isWanted) =>
                change({ events: { [event]: { [way]: isWanted } } })
              }
            />
            {NOTIFIED_EVENTS.some((event) => waysOf(data.events, event).window) && <WindowChoice />}
            <QuietHours
              hours={data.quiet_hours}
              onChange={(quiet_hours) => change({ quiet_hours })}
            />
          </>
        )}
      </Stack>
    </SettingsSection>
  );
}
