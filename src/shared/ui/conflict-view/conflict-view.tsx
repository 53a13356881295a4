import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { toast } from '../../lib/toast';
import classes from './conflict-view.module.css';

interface ConflictViewProps {
  /** The event in people's words. */
  title: ReactNode;
  /** The name of the other version: «Сейчас в заявке». */
  remoteName: string;
  local: string;
  remote: string;
  /** True while the choice is being carried out. */
  pending: boolean;
  onKeepLocal: () => void;
  /** Gives the own version up. @returns what brings it back; null where nothing can */
  onAcceptRemote: () => (() => void) | null;
}

interface VersionProps {
  name: string;
  text: string;
  children: ReactNode;
}

function Version({ name, text, children }: VersionProps) {
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId} className={classes.version}>
      <div id={nameId} className="text-xs dimmed">
        {name}
      </div>
      <div className={classes.text}>
        {text.trim() === '' ? <Text c="dimmed">Пусто</Text> : text}
      </div>
      {children}
    </div>
  );
}

/** Two versions of one text, when somebody else saved theirs first: one of them is chosen. */
export function ConflictView({
  title,
  remoteName,
  local,
  remote,
  pending,
  onKeepLocal,
  onAcceptRemote,
}: ConflictViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    // It takes the place of what had the focus.
    root.current?.focus();
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const acceptRemote = () => {
    const restore = onAcceptRemote();
    if (restore === null) return;
    toast.success('Ваш вариант убран', { action: { label: 'Вернуть', onClick: restore } });
  };
  return (
    <div role="group" aria-labelledby={titleId} ref={root} tabIndex={-1} className={classes.root}>
      <Text id={titleId} size="sm">
        {title}
      </Text>
      <div className={classes.versions}>
        <Version name={remoteName} text={remote}>
          <Button variant="default" onClick={acceptRemote} disabled={pending}>
            Взять вариант коллеги
          </Button>
        </Version>
        <Version name="Ваш вариант" text={local}>
          <Button onClick={onKeepLocal} loading={pending}>
            Сохранить мой вариант
          </Button>
        </Version>
      </div>
    </div>
  );
}
