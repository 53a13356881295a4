import { Button, Group } from '@mantine/core';
import classes from './document-editor.module.css';

interface ConflictNoticeProps<Document extends object> {
  /** The title, e.g. «Форму тем временем изменил кто-то другой.» */
  title: string;
  local: Document;
  /** The document as a colleague has left it. */
  remote: Document;
  /** The parts of the document in words. */
  parts: Readonly<Record<keyof Document & string, string>>;
  onAcceptRemote: () => void;
  onKeepLocal: () => void;
}

/** Shown when a colleague saved meanwhile: nothing is overwritten until a person has chosen a version. */
export function ConflictNotice<Document extends object>(props: ConflictNoticeProps<Document>) {
  const { title, local, remote, parts, onAcceptRemote, onKeepLocal } = props;
  const differences = (Object.keys(parts) as (keyof Document & string)[])
    .filter((part) => JSON.stringify(local[part]) !== JSON.stringify(remote[part]))
    .map((part) => parts[part])
    .join(', ');
  return (
    <div className={classes.conflict} role="alert">
      <div>
        <strong>{title}</strong> Ваши изменения не сохранены, отличаются: {differences || 'ничего'}.
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={onAcceptRemote}>
          Взять вариант коллеги
        </Button>
        <Button variant="default" onClick={onKeepLocal}>
          Сохранить мой вариант
        </Button>
      </Group>
    </div>
  );
}
