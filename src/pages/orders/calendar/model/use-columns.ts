import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { assigneeQueries, personName } from '@/entities/company/user';
import { useRows } from '@/shared/rights';
import type { PlacedVisit } from './calendar-events';
import type { CalendarState } from './calendar-state';

/** A column of a day: a person, or null for visits without people. */
export interface PersonColumn {
  id: number | null;
  name: string;
}

/** More people than that have a column only on a day on which they have a visit, or as performers. */
const MOST_IDLE = 12;

/**
 * The columns of a day: the chosen people; without a choice the visits without people and all colleagues that
 * the person finds, the person included.
 */
export function useColumns(
  placed: readonly PlacedVisit[],
  asked: CalendarState['users'],
  enabled: boolean,
): PersonColumn[] {
  const findsOwn = useRows() === 'own';
  const { data: me } = useCurrentUser();
  const { data: colleagues } = useQuery({
    ...assigneeQueries.list(),
    enabled: enabled && !findsOwn,
  });
  return useMemo(() => {
    const names = new Map<number, string>();
    for (const id of asked) if (id !== 'none') names.set(id, `Сотрудник ${id}`);
    if (findsOwn && me) names.set(me.id, personName({ id: me.id, name: me.name }));
    const going = new Set<number>();
    for (const { visit } of placed) {
      for (const id of visit.user_ids) {
        going.add(id);
        if (!names.has(id)) names.set(id, `Сотрудник ${id}`);
      }
      for (const user of visit.users) if (user?.id && user.name) names.set(user.id, user.name);
    }
    for (const user of colleagues ?? []) names.set(user.id, personName(user));
    const performers = new Set(
      colleagues?.filter(({ role }) => role === 'performer').map(({ id }) => id),
    );
    const isMany = names.size > MOST_IDLE;
    const isMeant = (id: number) =>
      asked.length > 0 ? asked.includes(id) : !isMany || going.has(id) || performers.has(id);
    const people = [...names]
      .filter(([id]) => isMeant(id))
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
    const withNobody = asked.length > 0 ? asked.includes('none') : !findsOwn;
    return [...(withNobody ? [{ id: null, name: '' }] : []), ...people];
  }, [placed, colleagues, asked, findsOwn, me]);
}
