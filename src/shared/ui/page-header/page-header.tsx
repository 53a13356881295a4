import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Number of records, already formatted; shown dimmed beside the title. */
  count?: string | undefined;
  /** Says what is counted. */
  countHint?: string | undefined;
  /**
   * True where the title names one record: a phone's header, which names the kind of screen, does not tell
   * it.
   */
  isRecord?: boolean;
  /** The page's actions, the main one last. */
  children?: ReactNode;
}

/** First row of every page: what it is, how many, what one can do. */
export function PageHeader({
  title,
  count,
  countHint,
  isRecord = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={classes.root} data-record={isRecord || undefined}>
      <Group
        gap="xs"
        align="baseline"
        wrap="nowrap"
        className={classes.heading}
        data-page-heading={!isRecord || undefined}
      >
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {count !== undefined && (
          <Text component="span" c="dimmed" className="ellipsis min-w-0 tabular" title={countHint}>
            {count}
          </Text>
        )}
      </Group>
      {children && (
        <Group gap="xs" wrap="nowrap" className={classes.actions} data-keep-clear>
          {children}
        </Group>
      )}
    </header>
  );
}
