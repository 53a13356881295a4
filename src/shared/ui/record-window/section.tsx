import { Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './record-window.module.css';

interface SectionProps {
  title: string;
  /** Stands at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the window under its heading. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.sectionHead}>
        <Title order={3} id={titleId} className="text-lg">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
