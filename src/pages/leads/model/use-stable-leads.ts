import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Lead, LeadFilters, LeadPage } from '@/entities/lead';
import { useStableRows, watchAttention, type RowTraits } from '@/shared/lib/list';

const TRAITS: RowTraits<Lead> = { keyOf: ({ id }) => id, markOf: ({ updated_at }) => updated_at };

export interface StableLeads {
  /** The page as it is shown. */
  page: LeadPage | undefined;
  /** How many leads have come and wait to be shown. */
  pending: number;
  /** Leads that have just come or changed. */
  fresh: ReadonlySet<string | number>;
  show: () => void;
  /** What stands around the rows. */
  list: RefObject<HTMLDivElement | null>;
}

/** The page of leads without jumps: while a person reads or points at it, new leads wait to be asked for. */
export function useStableLeads(
  { data, isPlaceholderData }: UseQueryResult<LeadPage>,
  filters: LeadFilters,
): StableLeads {
  const list = useRef<HTMLDivElement>(null);
  const [attention] = useState(() => watchAttention(list));
  const { rows, pending, fresh, show } = useStableRows({
    rows: isPlaceholderData ? undefined : data?.data,
    total: data?.meta.total ?? 0,
    listKey: JSON.stringify(filters),
    attention,
    // What comes in on a further page was only pushed there.
    isFixed: filters.page > 1,
    traits: TRAITS,
  });
  const page = useMemo(
    () => (data && !isPlaceholderData ? { ...data, data: [...rows] } : data),
    [data, isPlaceholderData, rows],
  );
  return { page, pending, fresh, show, list };
}
