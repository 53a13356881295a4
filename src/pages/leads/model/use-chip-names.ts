import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { leadQueries, type LeadFilters } from '@/entities/lead';
import { assigneeQueries, personName, userQueries } from '@/entities/user';
import { formOptionQueries } from '@/entities/lead-form';
import { fieldFilterText, leadFieldQueries } from '@/entities/lead-field';
import { lacksCall } from '@/shared/api';

/** The people chosen: those among the first of many, and each of the others, or disabled since, asked for alone. */
function usePeople(users: LeadFilters['users']) {
  const ids = users.filter((id) => id !== 'none');
  const list = useQuery({ ...assigneeQueries.list(), enabled: ids.length > 0 });
  const others = useQueries({
    queries: ids.map((id) => ({
      ...userQueries.detail(id),
      enabled: list.isSuccess && list.data.every((user) => user.id !== id),
    })),
  });
  const known = [...(list.data ?? []), ...others.flatMap(({ data }) => data ?? [])];
  const nameOf = (id: number) => personName(known.find((user) => user.id === id) ?? { id });
  return { nameOf, isLacking: lacksCall(list.error) };
}

/** What the chosen records are called, asked for only while some are chosen; and which calls the server lacks. */
export function useChipNames({ forms, users, fields }: LeadFilters) {
  const formList = useQuery({ ...formOptionQueries.options(), enabled: forms.length > 0 });
  const people = usePeople(users);
  const { queryFn = skipToken, ...fieldQuery } = leadFieldQueries.list();
  const fieldList = useQuery({ ...fieldQuery, queryFn, enabled: fields.length > 0 });
  // Only the news that there are no such calls: the editor asks.
  const sources = useQuery({ ...leadQueries.sources(), enabled: false });
  const campaigns = useQuery({ ...leadQueries.campaigns(), enabled: false });
  const mediums = useQuery({ ...leadQueries.mediums(), enabled: false });
  return {
    formName: (id: number) => formList.data?.find((form) => form.id === id)?.name ?? `Форма #${id}`,
    userName: (id: number | 'none') => (id === 'none' ? 'Без ответственного' : people.nameOf(id)),
    fieldText: (filter: LeadFilters['fields'][number]) => fieldFilterText(filter, fieldList.data),
    lacks: {
      form: lacksCall(formList.error),
      user: people.isLacking,
      source: [sources, campaigns, mediums].every(({ error }) => lacksCall(error)),
      field: lacksCall(fieldList.error),
    },
  };
}
