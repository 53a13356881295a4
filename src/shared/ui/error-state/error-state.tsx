import { Button, Stack, Text } from '@mantine/core';
import { isForbidden } from '../../api';
import { Disclosure } from '../disclosure';
import { NoAccess } from '../empty-state';
import classes from './error-state.module.css';

interface ErrorStateProps {
  /** The failure in people's words. */
  text: string;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The cause: a refusal of access is shown as one. */
  error?: Error | null | undefined;
  /** Details for support, folded away; by default the error's message. */
  details?: string | undefined;
}

/** Stands where something could not be loaded. */
export function ErrorState({ text, onRetry, error, details = error?.message }: ErrorStateProps) {
  if (isForbidden(error)) return <NoAccess />;
  return (
    <Stack align="center" justify="center" gap="sm" className={classes.root} role="alert">
      <Text ta="center">{text}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Повторить
        </Button>
      )}
      {details && (
        <Disclosure label="Подробности" className={classes.details}>
          <code>{details}</code>
        </Disclosure>
      )}
    </Stack>
  );
}
