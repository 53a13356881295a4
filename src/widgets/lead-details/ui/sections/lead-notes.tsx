import { Suspense } from 'react';
import type { Lead } from '@/entities/leads/lead';
import { useUserId } from '@/entities/account/session';
import { offerNextTask } from '@/entities/records/task';
import { lazyPart } from '@/shared/lib/lazy';
import { NotesSection } from '@/shared/ui/record-window';
import { useSaveNotes } from '../../api/use-save-notes';
import { NoteChanged } from './note-changed';

const TypedTaskOffer = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TypedTaskOffer),
);

interface LeadNotesProps {
  lead: Pick<Lead, 'id' | 'notes' | 'updated_at' | 'deleted_at' | 'spam_at'>;
  /** Another number each time the note is asked for from elsewhere; 0 before. */
  asked: number;
}

/** The note of the lead. */
export function LeadNotes({ lead, asked }: LeadNotesProps) {
  const { id, notes, updated_at } = lead;
  const { save, isPending } = useSaveNotes(id);
  const subject = { type: 'lead', id } as const;
  const takesTasks = lead.deleted_at === null && lead.spam_at === null;
  return (
    <NotesSection
      saved={notes ?? ''}
      savedAt={updated_at}
      owner={useUserId()}
      subject={`lead:${id}:notes`}
      asked={asked}
      onSave={(change, outcomes) =>
        save(change, {
          ...outcomes,
          onSaved() {
            outcomes.onSaved();
            if (change.notes.trim() !== '')
              offerNextTask(subject, { note: { text: change.notes, before: change.opened } });
          },
        })
      }
      isSaving={isPending}
      clashTitle={<NoteChanged leadId={id} />}
      beside={(text, before) =>
        takesTasks && (
          <Suspense>
            <TypedTaskOffer subject={subject} text={text} before={before} />
          </Suspense>
        )
      }
    />
  );
}
