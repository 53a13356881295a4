import { useUserId } from '@/entities/account/session';
import type { Client } from '@/entities/clients/client';
import { NotesSection, Section, type NotesWords } from '@/shared/ui/record-window';
import { useSaveComment } from '../../api/use-save-comment';
import { CommentChanged } from '../conflict/client-changed';
import { CLIENT_NOW } from '../conflict/client-conflict';

const WORDS: NotesWords = {
  title: 'Комментарий',
  field: 'Комментарий',
  add: 'Добавить комментарий',
  edit: 'Править комментарий',
  none: 'Нет комментария',
  restored: 'Есть несохранённый комментарий',
  remote: CLIENT_NOW,
};

/** The one comment of a client, changed where it stands as the note of a lead is. */
export function ClientComment({ client, isEditable }: { client: Client; isEditable: boolean }) {
  const { id, comment, updated_at: updatedAt } = client;
  const { save, isPending } = useSaveComment(id);
  const owner = useUserId();
  if (!isEditable) {
    return comment === null ? null : (
      <Section title={WORDS.title}>
        <p className="text-md written">{comment}</p>
      </Section>
    );
  }
  return (
    <NotesSection
      words={WORDS}
      saved={comment ?? ''}
      savedAt={updatedAt}
      owner={owner}
      subject={`client:${id}:comment`}
      asked={0}
      onSave={save}
      isSaving={isPending}
      clashTitle={<CommentChanged clientId={id} />}
    />
  );
}
