import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  /** One line of what this is for. */
  hint?: string;
  /** By which a link can lead to it: `#sessions`. */
  anchor?: string;
  children: ReactNode;
}

/** One subject of a screen of settings: what it is at the left, what can be done at the right. */
export function SettingsSection({ title, hint, anchor, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section id={anchor} className={classes.root} aria-labelledby={titleId}>
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
