import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './conflict-view.module.css';

interface ConflictViewProps {
  /** The event in people's words. */
  title: string;
  local: string;
  remote: string;
  /** True while the choice is being carried out. */
  pending: boolean;
  onKeepLocal: () => void;
  onAcceptRemote: () => void;
  /** Goes on with both versions in one text. */
  onMerge: () => void;
}

function Version({ name, text }: { name: string; text: string }) {
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId}>
      <div id={nameId} className="text-xs dimmed">
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
  local,
  remote,
  pending,
  onKeepLocal,
  onAcceptRemote,
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
        <Version name="Ваш вариант" text={local} />
        <Version name="Сейчас на сервере" text={remote} />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAcceptRemote} disabled={pending}>
          Взять с сервера
        </Button>
        <Button variant="default" onClick={onMerge} disabled={pending}>
          Объединить
        </Button>
        <Button onClick={onKeepLocal} loading={pending}>
          Сохранить мой
        </Button>
      </Group>
    </div>
  );
}
