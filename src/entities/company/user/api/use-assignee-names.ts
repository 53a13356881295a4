import { useQueries, useQuery } from '@tanstack/react-query';
import { personName } from '#contract';
import { lacksCall } from '@/shared/api';
import { WITHOUT_ASSIGNEE } from '../model/assigned';
import { assigneeQueries } from './assignee.queries';
import { userQueries } from './user.queries';

/**
 * Names of assignees: the first of many by one call, each other or disabled one fetched
 * alone. Nothing is asked while none are chosen.
 */
export function useAssigneeNames(chosen: readonly (number | 'none')[]) {
  const ids = chosen.filter((id) => id !== 'none');
  const list = useQuery({ ...assigneeQueries.list(), enabled: ids.length > 0 });
  const others = useQueries({
    queries: ids.map((id) => ({
      ...userQueries.detail(id),
      enabled: list.isSuccess && list.data.every((user) => user.id !== id),
    })),
  });
  const known = [...(list.data ?? []), ...others.flatMap(({ data }) => data ?? [])];
  return {
    nameOf: (id: number | 'none') =>
      id === 'none' ? WITHOUT_ASSIGNEE : personName(known.find((user) => user.id === id) ?? { id }),
    /** True where the server cannot tell who works there. */
    isLacking: lacksCall(list.error),
  };
}
