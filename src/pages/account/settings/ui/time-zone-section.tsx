import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updatePreferences } from '@/entities/account/account';
import { describeFailure, isMissingEndpoint } from '@/shared/api';
import { chooseTimeZone, chosenTimeZone, formatDateTime, serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { SettingsSection } from '@/shared/ui/settings-section';
import { TimeZoneSelect } from '@/shared/ui/time-zone-select';

const timeNow = () => `Сейчас ${formatDateTime(serverNow())}`;

interface TimeZoneSectionProps {
  /** Called after the choice took effect, so that dates already on the page follow it. */
  onChange: () => void;
}

/**
 * The zone dates are shown in: at once in this browser, and kept for the other devices where the server can.
 */
export function TimeZoneSection({ onChange }: TimeZoneSectionProps) {
  const [zone, setZone] = useState(() => chosenTimeZone() ?? '');
  const save = useMutation({
    mutationFn: (next: string) => updatePreferences({ timezone: next || null }),
    // One after another, so that the last choice is what the server keeps.
    scope: { id: 'time-zone' },
    // By the keyboard a person passes through many zones: one toast is enough.
    onSuccess: () => toast.success('Часовой пояс сохранён', { id: 'time-zone' }),
  });
  const isStoredLocally = isMissingEndpoint(save.error);

  function choose(next: string) {
    chooseTimeZone(next || null);
    setZone(next);
    onChange();
    save.mutate(next);
  }

  return (
    <SettingsSection title="Часовой пояс" hint="В нём показаны все даты">
      <Stack gap="md">
        <TimeZoneSelect
          hasBrowserZone
          label="Показывать время"
          description={
            isStoredLocally
              ? 'Сервер не хранит этот выбор: он действует только в этом браузере'
              : timeNow()
          }
          value={zone}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <FormFailure
          text={
            save.isError && !isStoredLocally
              ? `Выбор действует только в этом браузере. ${describeFailure(save.error)}`
              : null
          }
        />
      </Stack>
    </SettingsSection>
  );
}
