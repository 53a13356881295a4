import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** One line of what this is for. */
  hint?: string;
  children: ReactNode;
}

/** One subject of the settings: what it is at the left, what can be done at the right. */
export function Section({ title, hint, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" size="sm" mt={4}>
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
