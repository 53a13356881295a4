import type { Lead } from '@/entities/leads/lead';
import { useUserId } from '@/entities/account/session';
import { NotesSection } from '@/shared/ui/record-window';
import { useSaveNotes } from '../../api/use-save-notes';

interface LeadNotesProps {
  lead: Pick<Lead, 'id' | 'notes' | 'updated_at'>;
  /** Another number each time the note is asked for from elsewhere; 0 before. */
  asked: number;
}

/** The note of the lead. */
export function LeadNotes({ lead: { id, notes, updated_at }, asked }: LeadNotesProps) {
  const { save, isPending } = useSaveNotes(id);
  return (
    <NotesSection
      saved={notes ?? ''}
      savedAt={updated_at}
      owner={useUserId()}
      subject={`lead:${id}:notes`}
      asked={asked}
      onSave={save}
      isSaving={isPending}
    />
  );
}
