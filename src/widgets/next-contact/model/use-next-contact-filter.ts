import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { nextContactChoice } from './next-contact-choice';

/** Whether what was read of a list has rows that tell of their next task: pages, or columns of a board. */
function tellsOfTasks(read: unknown): boolean {
  if (typeof read !== 'object' || read === null) return false;
  if (Array.isArray(read)) return read.some((row) => tellsOfTasks(row));
  if ('next_task' in read && read.next_task !== undefined) return true;
  return (
    ('data' in read && tellsOfTasks(read.data)) || ('items' in read && tellsOfTasks(read.items))
  );
}

/**
 * The filter of a list by the next task of its records; it is left out where their rows say nothing of tasks.
 * @param lists the key of the lists of these records
 */
export function useNextContactFilter(lists: QueryKey) {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (look: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') look();
      }),
    [queryClient],
  );
  const isKnown = useSyncExternalStore(follow, () =>
    queryClient.getQueriesData({ queryKey: lists }).some(([, read]) => tellsOfTasks(read)),
  );
  return nextContactChoice(!isKnown);
}
