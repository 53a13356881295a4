import { useQuery } from '@tanstack/react-query';
import { clashesOf, daysOfVisit, visitQueries, type VisitClash } from '@/entities/orders/visit';

interface Planned {
  id: number | null;
  moments: { starts_at: string; ends_at: string } | null;
  people: readonly number[];
  zone: string;
}

const NO_DAYS = { from: '', to: '' };

/** Where the chosen people are at that time already, as far as the screen knows. */
export function useClashes({ id, moments, people, zone }: Planned): VisitClash[] {
  const days = moments && daysOfVisit(moments, zone);
  const isAsked = days !== null && people.length > 0 && days.first <= days.last;
  const { data } = useQuery({
    ...visitQueries.period(isAsked ? { from: days.first, to: days.last } : NO_DAYS),
    enabled: isAsked,
  });
  return isAsked && moments && data
    ? clashesOf({ id, ...moments, user_ids: [...people] }, data)
    : [];
}
