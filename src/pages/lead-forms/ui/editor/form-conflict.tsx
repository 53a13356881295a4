import type { FormDocument } from '@/entities/lead-form';
import { ConflictNotice } from '@/shared/ui/document-editor';
import type { FormEditor } from '../../model/editor/use-form-editor';

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

/** What to do where a colleague has saved the form meanwhile; nothing while nobody has. */
export function FormConflict({ editor }: { editor: FormEditor }) {
  const theirs = editor.save.conflict;
  if (theirs === null) return null;
  return (
    <ConflictNotice
      title="Форму тем временем изменил кто-то другой."
      mine={editor.document}
      theirs={theirs.draft}
      parts={PARTS}
      onTakeTheirs={editor.takeTheirs}
      onKeepMine={editor.saver.keepMine}
    />
  );
}
