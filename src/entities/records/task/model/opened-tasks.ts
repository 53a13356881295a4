import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readRecordId } from '@/shared/lib/record';

type Search = Record<string, unknown>;

/** The parameter that opens the panel over any screen. */
const PARAM = 'tasks';
/** One's own tasks; the name stands in links of notifications. */
const OWN = 'today';
const ALL = 'all';

/** Whose tasks the panel shows: one's own, everybody's, or those of a colleague by number. */
export type OpenedTasks = 'own' | 'all' | number;

/** Whose tasks an address opens; null: the panel is closed. */
function readOpenedTasks(search: Search): OpenedTasks | null {
  const value = search[PARAM];
  if (value === undefined || value === '') return null;
  if (value === ALL) return 'all';
  return readRecordId(search, PARAM) ?? 'own';
}

const valueOf = (opened: OpenedTasks | null) => {
  if (opened === 'own') return OWN;
  return opened ?? undefined;
};

/** Whose tasks the panel shows; null while it is closed. */
export const useTasksOpened = (): OpenedTasks | null =>
  useSearch({ strict: false, select: readOpenedTasks });

/** The search of a link that opens the panel over the screen one is on, or closes it (null). */
export const withTasks = (opened: OpenedTasks | null) => (search: Search) => ({
  ...search,
  [PARAM]: valueOf(opened),
});

/** Opens the panel over the screen one is on, changes whose tasks it shows, or closes it (null). */
export function useOpenTasks(): (opened: OpenedTasks | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (opened) =>
      void navigate({
        to: '.',
        search: withTasks(opened),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
