import { useQuery } from '@tanstack/react-query';
import { leadTieQueries, isLeadQueryEnabled } from '@/entities/leads/lead';
import { lazyPart } from '@/shared/lib/lazy';
import { TextChange } from '@/shared/ui/record-history';
import { HistorySection } from '@/shared/ui/record-window';
import { historyEntries } from '../../model/history-entries';

const NoteDiff = lazyPart(() => import('./note-diff').then((module) => module.NoteDiff));

interface LeadHistoryProps {
  leadId: number;
  /** True while only the row of a list is known: the lead itself is asked for first. */
  isPartial: boolean;
}

/** The history of the lead. */
export function LeadHistory({ leadId, isPartial }: LeadHistoryProps) {
  const query = useQuery({
    ...leadTieQueries.activity(leadId),
    enabled: () => !isPartial && isLeadQueryEnabled(leadId),
    select: (activities) =>
      historyEntries(activities).map(({ hasNoteChange, ...entry }) => ({
        ...entry,
        more: hasNoteChange && (
          <TextChange>
            <NoteDiff leadId={leadId} entryId={entry.id} />
          </TextChange>
        ),
      })),
  });
  return <HistorySection query={query} />;
}
