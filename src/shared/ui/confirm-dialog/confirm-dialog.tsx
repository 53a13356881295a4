import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from '../dialog-frame';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequences of the act. */
  children: ReactNode;
  confirmLabel: string;
  /** True while the confirmed action is under way: the dialog stays and cannot be confirmed twice. */
  pending: boolean;
  /** In pixels, where it is not as wide as other dialogs. */
  width?: number;
  /** False where nothing is destroyed: the confirming button is not red then. */
  isDestructive?: boolean;
  /** False where the act cannot be done: the text says why, and there is nothing to confirm. */
  isPossible?: boolean;
  /** See `DialogFrame`. */
  closesByBack?: boolean;
  /** See `DialogFrame`. */
  zIndex?: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that takes effect at once. The confirming button is red where it destroys. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  pending,
  width,
  isDestructive = true,
  isPossible = true,
  closesByBack = true,
  zIndex,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      opened={opened}
      isPending={pending}
      onClose={onCancel}
      title={title}
      closesByBack={closesByBack}
      zIndex={zIndex}
      {...(width !== undefined && { width })}
    >
      <Text size="md" component="div">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={onCancel}
          disabled={pending}
          data-safe={isDestructive || !isPossible || undefined}
        >
          {isPossible ? 'Отмена' : 'Закрыть'}
        </Button>
        {isPossible && (
          <Button
            color={isDestructive ? 'red' : undefined}
            onClick={onConfirm}
            loading={pending}
            data-safe={!isDestructive || undefined}
          >
            {confirmLabel}
          </Button>
        )}
      </Group>
    </DialogFrame>
  );
}
