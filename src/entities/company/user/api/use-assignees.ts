import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneeQueries, MOST_ASSIGNEES } from './assignee.queries';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 300;

/**
 * Colleagues to choose from. Where there are more than a list can show the server is asked to search among
 * them.
 * @param enabled whether they are wanted yet
 */
export function useAssignees(enabled = true) {
  const [search, setSearch] = useState('');
  const [paused] = useDebouncedValue(search.trim(), PAUSE_MS);
  const asked = search.trim() === '' ? '' : paused;
  const all = useQuery({ ...assigneeQueries.list(), enabled });
  const isMany = (all.data?.length ?? 0) >= MOST_ASSIGNEES;
  const isSearched = isMany && asked !== '';
  const found = useQuery({
    ...assigneeQueries.list(asked),
    enabled: enabled && isSearched,
    placeholderData: keepPreviousData,
  });
  return {
    /** Those the search finds; without one the first of all. */
    colleagues: isSearched ? found : all,
    /** The typed text and its setter; null where all people are shown anyway. */
    search: isMany ? { text: search, onChange: setSearch } : null,
  };
}
