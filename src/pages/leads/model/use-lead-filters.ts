import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LeadFilters } from '@/entities/lead';
import { readLeadFilters, writeLeadFilters } from './lead-filters';

type Change = (change: Partial<LeadFilters>, options?: { replace?: boolean }) => void;

/**
 * What the list shows, kept in the address. Every change but that of the page goes back to the first page.
 * With `replace` the change takes the place of the one before it in the history.
 */
export function useLeadFilters(): [LeadFilters, Change] {
  const filters = useSearch({
    strict: false,
    select: readLeadFilters,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const change = useCallback<Change>(
    (change, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) =>
          writeLeadFilters(search, { ...readLeadFilters(search), page: 1, ...change }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [filters, change];
}
