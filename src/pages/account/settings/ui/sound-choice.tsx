import { Button, Stack, Switch, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { notificationSound } from '@/entities/account/notification';
import { useRight } from '@/shared/rights';

const ICON_SIZE = 16;
const ICON_STROKE = 1.75;

/** The switch of the sound in this browser, apart from the choice for all devices, and a trial of it. */
export function SoundChoice() {
  const [enabled, setEnabled] = useState(notificationSound.isEnabled);
  const [silent, setSilent] = useState(false);
  const mayRead = useRight('read');
  return (
    <Stack gap="md" align="flex-start">
      <Switch
        label={mayRead ? 'Звук при новой заявке и личном уведомлении' : 'Звук при уведомлении'}
        description={
          enabled
            ? 'Настройка этого браузера'
            : 'В этом браузере звука нет, что бы ни было выбрано ниже'
        }
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
  );
}
