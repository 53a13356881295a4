import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { taskEndpoints, taskSubjectText, type TaskState, type TaskSubject } from '#contract';
import { call } from '@/shared/api';
import { isLastPage } from '@/shared/lib/list';
import { taskKeys } from './task-keys';

/** Mostly all there are. */
const PAGE_SIZE = 100;

interface TaskFilter {
  /** Null: everybody's. */
  userId: number | null;
  /** Undefined: all that are not done. */
  state?: TaskState;
}

/** The pages of a list of tasks, as one list. */
const pagesOf = (
  key: 'of' | 'list',
  filter: { 'filter[subject]'?: string; 'filter[user]'?: number; 'filter[state]'?: TaskState },
) =>
  infiniteQueryOptions({
    queryKey: [...taskKeys.all(), key, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call(taskEndpoints.list, {
        query: { ...filter, per_page: PAGE_SIZE, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      isLastPage(meta, meta.current_page) ? undefined : meta.current_page + 1,
    // A task that moved between two pages while they were read comes once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data.map((task) => [task.id, task]))).values(),
    ],
    placeholderData: keepPreviousData,
  });

/** Options of the tasks of a record, of the panel's tasks and of their numbers. */
export const taskQueries = {
  of: (subject: TaskSubject, state?: 'done') =>
    pagesOf('of', {
      'filter[subject]': taskSubjectText(subject),
      ...(state && { 'filter[state]': state }),
    }),
  list: ({ userId, state }: TaskFilter) =>
    pagesOf('list', {
      ...(userId !== null && { 'filter[user]': userId }),
      ...(state && { 'filter[state]': state }),
    }),
  counts: (userId: number | null) =>
    queryOptions({
      queryKey: [...taskKeys.counts(), userId] as const,
      queryFn: ({ signal }) =>
        call(taskEndpoints.counts, {
          query: userId === null ? {} : { 'filter[user]': userId },
          signal,
        }),
    }),
};
