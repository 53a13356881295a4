import { Button, Stack, Text } from '@mantine/core';
import classes from './error-state.module.css';

interface ErrorStateProps {
  /** What failed, in people's words. */
  text: string;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** What a support person would ask for; folded away. */
  details?: string | undefined;
}

/** Stands where something could not be loaded. */
export function ErrorState({ text, onRetry, details }: ErrorStateProps) {
  return (
    <Stack align="center" justify="center" gap="sm" className={classes.root} role="alert">
      <Text ta="center">{text}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Повторить
        </Button>
      )}
      {details && (
        <details className={classes.details}>
          <summary>Подробности</summary>
          <code>{details}</code>
        </details>
      )}
    </Stack>
  );
}
