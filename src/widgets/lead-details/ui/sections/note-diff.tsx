import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leadTieQueries } from '@/entities/leads/lead';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { TextDiff } from '@/shared/ui/text-diff';

interface NoteDiffProps {
  leadId: number;
  entryId: number;
}

/** One change of the note. */
export function NoteDiff({ leadId, entryId }: NoteDiffProps) {
  const query = useQuery(leadTieQueries.noteChange(leadId, entryId));
  if (query.isPending) return <Skeleton height={20} mt={4} role="status" aria-label="Загрузка" />;
  if (!query.data) return <QueryErrorLine query={query} text="Изменения не загрузились" />;
  return <TextDiff before={query.data.from ?? ''} after={query.data.to ?? ''} />;
}
