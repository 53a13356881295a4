import { Button, Group } from '@mantine/core';
import type { FormDocument, LeadFormDetail } from '@/entities/lead-form';
import type { FormEditor } from '../../model/editor/use-form-editor';
import classes from './form-editor.module.css';

const PARTS: Record<keyof FormDocument, string> = {
  name: 'название',
  slug: 'адрес',
  blocks: 'поля',
  theme: 'оформление',
  success: 'после отправки',
  notify: 'уведомления',
  protection: 'защита',
  consent: 'согласие',
};

/** The parts in which two documents differ, in words. */
const differences = (mine: FormDocument, theirs: FormDocument): string =>
  (Object.keys(PARTS) as (keyof FormDocument)[])
    .filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]))
    .map((part) => PARTS[part])
    .join(', ');

interface ConflictNoticeProps {
  editor: FormEditor;
  /** The form as a colleague has left it. */
  theirs: LeadFormDetail;
}

/** A colleague has saved meanwhile: nothing is overwritten until it is decided whose is kept. */
export function ConflictNotice({ editor, theirs }: ConflictNoticeProps) {
  const takeTheirs = () => {
    const document = editor.saver.takeTheirs();
    // A step like any other: one's own comes back by undo.
    if (document) editor.change(() => document);
  };
  return (
    <div className={classes.conflict} role="alert">
      <div>
        <strong>Форму тем временем изменил кто-то другой.</strong> Ваши изменения не сохранены,
        отличаются: {differences(editor.document, theirs.draft) || 'ничего'}.
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={takeTheirs}>
          Взять с сервера
        </Button>
        <Button variant="default" onClick={editor.saver.keepMine}>
          Сохранить мой вариант
        </Button>
      </Group>
    </div>
  );
}
