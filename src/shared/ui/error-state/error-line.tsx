import { Button, Group, Text } from '@mantine/core';

interface ErrorLineProps {
  /** The failure in people's words. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
  className?: string | undefined;
}

/** Stands where a small part of what is shown could not be loaded: one line, and the rest of it stays. */
export const ErrorLine = ({ text, onRetry, isRetrying, className }: ErrorLineProps) => (
  <Group gap="xs" role="alert" className={className}>
    <Text c="dimmed" size="sm">
      {text}
    </Text>
    <Button variant="subtle" size="compact-sm" loading={isRetrying} onClick={onRetry}>
      Повторить
    </Button>
  </Group>
);
