import { useUserId } from '@/entities/account/session';
import { leadTieQueries, type LeadActivity } from '@/entities/leads/lead';
import { changedByText, useOtherAuthors } from '@/shared/lib/record';

const isNote = ({ kind }: LeadActivity) => kind === 'note';

/** Says that the note was changed meanwhile, and who did it. */
export function NoteChanged({ leadId }: { leadId: number }) {
  const names = useOtherAuthors(leadTieQueries.activity(leadId), {
    me: useUserId(),
    since: null,
    isChange: isNote,
  });
  return changedByText('Заметку', names);
}
