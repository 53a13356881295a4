import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { NEXT_TASK_STATES, type NextTaskState } from '@/entities/records/task';

export const NEXT_CONTACT = 'Следующий контакт';

const LABELS: Record<NextTaskState, string> = {
  overdue: 'Просрочен',
  today: 'Сегодня',
  later: 'Позже',
  none: 'Нет',
};
const OPTIONS = NEXT_TASK_STATES.map((value) => ({ value, label: LABELS[value] }));

/** Whether what was read of a list has rows that tell of their next task: pages, or columns of a board. */
function tellsOfTasks(read: unknown): boolean {
  if (typeof read !== 'object' || read === null) return false;
  if ('next_task' in read && read.next_task !== undefined) return true;
  const [first] = Array.isArray(read) ? read.filter((row) => tellsOfTasks(row)) : [];
  if (first !== undefined) return true;
  return (
    ('data' in read && tellsOfTasks(read.data)) || ('items' in read && tellsOfTasks(read.items))
  );
}

/**
 * The filter of a list by the next task of its records, without its values; it is left out where the server
 * says nothing of tasks.
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
  return {
    label: NEXT_CONTACT,
    options: OPTIONS,
    chip: (label: string) => `${NEXT_CONTACT}: ${label.toLowerCase()}`,
    isLacking: !isKnown,
  };
}
