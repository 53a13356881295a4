import { ActionIcon } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { notificationSound, useSoundBlocked } from '@/entities/account/notification';
import { Hint } from '@/shared/ui/hint';

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

/** Shown while the browser refuses to play before the person touches the page; any touch is enough. */
export function SoundHint() {
  const blocked = useSoundBlocked();
  if (!blocked) return null;
  return (
    <Hint label="Браузер заблокировал звук. Нажмите, чтобы слышать новые заявки">
      <ActionIcon
        variant="subtle"
        color="yellow"
        size="lg"
        aria-label="Включить звук"
        onClick={() => void notificationSound.test()}
      >
        <IconVolumeOff size={ICON_SIZE} stroke={ICON_STROKE} />
      </ActionIcon>
    </Hint>
  );
}
