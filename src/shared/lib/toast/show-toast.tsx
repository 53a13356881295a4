import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone, ToastOptions } from './toast';

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

const LOOK: Record<Tone, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={ICON_SIZE} stroke={ICON_STROKE} /> },
  error: { color: 'red', icon: <IconX size={ICON_SIZE} stroke={ICON_STROKE} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={ICON_SIZE} stroke={ICON_STROKE} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={ICON_SIZE} stroke={ICON_STROKE} /> },
};

interface WithActionProps {
  message: string;
  toastId: string;
  action: NonNullable<ToastOptions['action']>;
}

function WithAction({ message, toastId, action }: WithActionProps) {
  const act = () => {
    notifications.hide(toastId);
    action.onClick();
  };
  return (
    <Group gap="xs" justify="space-between">
      <span>{message}</span>
      <Button variant="subtle" size="compact-md" onClick={act}>
        {action.label}
      </Button>
    </Group>
  );
}

/** Puts a toast among those shown; text only, whatever the server sent. */
export function showToast(
  tone: Tone,
  message: string,
  { title, duration, id, action }: ToastOptions,
): void {
  const toastId = id ?? randomId();
  notifications.show({
    ...LOOK[tone],
    id: toastId,
    title,
    message: action ? <WithAction message={message} toastId={toastId} action={action} /> : message,
    autoClose: duration,
    closeButtonProps: { 'aria-label': 'Закрыть' },
  });
}
