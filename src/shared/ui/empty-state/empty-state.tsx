import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One line of what would stand here. */
  text: string;
  /** A small line icon. */
  icon?: ReactNode;
  /** The one action that fills the emptiness. */
  action?: ReactNode;
}

/** Stands where there is nothing to show yet. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="sm" className={classes.root}>
      {icon && (
        <span aria-hidden className={classes.icon}>
          {icon}
        </span>
      )}
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {action}
    </Stack>
  );
}
