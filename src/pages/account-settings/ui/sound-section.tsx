import { Button, Stack, Switch, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { notificationSound } from '@/entities/notification';
import { SettingsSection } from '@/shared/ui/settings-section';

const ICON_SIZE = 16;
const ICON_STROKE = 1.75;

/** The sound of a new notification, in this browser. */
export function SoundSection() {
  const [enabled, setEnabled] = useState(notificationSound.isEnabled);
  const [silent, setSilent] = useState(false);
  return (
    <SettingsSection title="Уведомления" hint="Настройка этого браузера">
      <Stack gap="md" align="flex-start">
        <Switch
          label="Звук при новой заявке и личном уведомлении"
          checked={enabled}
          onChange={(event) => {
            notificationSound.set(event.currentTarget.checked);
            setEnabled(event.currentTarget.checked);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconVolume size={ICON_SIZE} stroke={ICON_STROKE} />}
          onClick={() => void notificationSound.test().then((isHeard) => setSilent(!isHeard))}
        >
          Проверить звук
        </Button>
        {silent && (
          <Text role="alert">
            Браузер не дал воспроизвести звук. Разрешите звук для этого сайта в настройках браузера
          </Text>
        )}
      </Stack>
    </SettingsSection>
  );
}
