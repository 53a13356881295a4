import type { FormDocument } from '@/entities/leads/lead-form';
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

/** The choice after a colleague saved the form meanwhile; renders nothing without a conflict. */
export function FormConflict({ editor }: { editor: FormEditor }) {
  const remote = editor.save.conflict;
  if (remote === null) return null;
  return (
    <ConflictNotice
      title="Форму тем временем изменил кто-то другой."
      local={editor.document}
      remote={remote.draft}
      parts={PARTS}
      onAcceptRemote={editor.acceptRemote}
      onKeepLocal={editor.saver.keepLocal}
    />
  );
}
