import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './conflict-view.module.css';

interface ConflictViewProps {
  /** What happened, in people's words. */
  title: string;
  mine: string;
  theirs: string;
  /** True while the choice is being carried out. */
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Goes on with both versions in one text. */
  onMerge: () => void;
}

function Version({ name, text }: { name: string; text: string }) {
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId}>
      <div id={nameId} className={classes.name}>
        {name}
      </div>
      <div className={classes.text}>
        {text.trim() === '' ? <Text c="dimmed">Пусто</Text> : text}
      </div>
    </div>
  );
}

/** Two versions of one text beside each other, when somebody else saved theirs first, and the ways out. */
export function ConflictView({
  title,
  mine,
  theirs,
  pending,
  onKeepMine,
  onTakeTheirs,
  onMerge,
}: ConflictViewProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It takes the place of what had the focus.
    root.current?.focus();
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div role="group" aria-label={title} ref={root} tabIndex={-1} className={classes.root}>
      <Text size="sm">{title}</Text>
      <div className={classes.versions}>
        <Version name="Ваш вариант" text={mine} />
        <Version name="Сейчас на сервере" text={theirs} />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onTakeTheirs} disabled={pending}>
          Взять с сервера
        </Button>
        <Button variant="default" onClick={onMerge} disabled={pending}>
          Объединить
        </Button>
        <Button onClick={onKeepMine} loading={pending}>
          Сохранить мой
        </Button>
      </Group>
    </div>
  );
}
