import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { Visit, VisitPlace } from '@/entities/orders/visit';
import type { VisitOrder } from '@/features/write-visit';
import { dayOfWall } from '@/shared/lib/date';
import { useRight } from '@/shared/rights';
import { placedText, useMoveVisit } from '../api/use-move-visit';
import type { CalendarActs, Handover, Slot, WaitingOrder } from './calendar-acts';
import type { PlacedVisit } from './calendar-events';
import { momentsOf, type WallSpan } from './planned-times';
import type { PersonColumn } from './use-columns';

/** The plan of a visit: its place, where one was pressed, and its order, once it is chosen. */
export interface Planning {
  slot: Slot | null;
  order: VisitOrder | null;
  kind: WaitingOrder['kind'] | null;
}

interface AskedVisit {
  visit: Visit;
  what: 'details' | 'move';
}

interface CalendarContext {
  zone: string;
  people: readonly PersonColumn[];
  /** Shows a day, where it is not shown yet. */
  onShow: (day: string) => void;
}

/** Who goes after a visit was dragged from one column to another. */
function peopleAfter(
  { visit }: PlacedVisit,
  { from, to }: Handover,
  people: readonly PersonColumn[],
): Pick<VisitPlace, 'user_ids' | 'users'> {
  const isKept = (id: number | null | undefined) => id !== from && id !== to;
  const added = to === null ? [] : [to];
  const name = people.find(({ id }) => id === to)?.name ?? null;
  return {
    user_ids: [...visit.user_ids.filter(isKept), ...added],
    users: [
      ...visit.users.filter((user) => isKept(user?.id)),
      ...added.map((id) => ({ id, name, avatar_url: null })),
    ],
  };
}

/** The acts of the calendar for the person signed in, and the dialogs that they have opened. */
export function useCalendarActs({ zone, people, onShow }: CalendarContext) {
  const mayPlan = useRight('create');
  const mayMove = useRight('write');
  // Fingers scroll: they move visits by menu.
  const drags = !useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const sendMove = useMoveVisit(zone);
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  const [menu, setMenu] = useState<{ visit: Visit; x: number; y: number } | null>(null);
  const [planning, setPlanning] = useState<Planning | null>(null);
  const [said, setSaid] = useState('');

  const open = useCallback(({ visit }: PlacedVisit) => setAsked({ visit, what: 'details' }), []);
  const openMenu = useCallback(
    ({ visit }: PlacedVisit, at: { x: number; y: number }) => setMenu({ visit, ...at }),
    [],
  );
  const plan = useCallback(
    (slot: Slot | null, waiting?: WaitingOrder) =>
      setPlanning({ slot, order: waiting?.order ?? null, kind: waiting?.kind ?? null }),
    [],
  );
  const move = useCallback(
    (placed: PlacedVisit, to: WallSpan, handover?: Handover) => {
      const { visit } = placed;
      const place = {
        ...momentsOf(to, zone),
        ...(handover
          ? peopleAfter(placed, handover, people)
          : { user_ids: visit.user_ids, users: visit.users }),
      };
      sendMove(visit, place);
      setSaid(placedText(visit, place, zone));
      onShow(dayOfWall(to.start));
    },
    [zone, people, sendMove, onShow],
  );
  const handOver = useCallback(
    (placed: PlacedVisit, from: number | null, by: 1 | -1) => {
      const place = people.findIndex(({ id }) => id === from);
      const next = place === -1 ? undefined : people[place + by];
      if (next) move(placed, placed.span, { from, to: next.id });
    },
    [people, move],
  );
  const acts: CalendarActs = useMemo(
    () => ({
      open,
      openMenu,
      plan: mayPlan ? plan : undefined,
      move: mayMove ? move : undefined,
      handOver: mayMove ? handOver : undefined,
      drags,
    }),
    [open, openMenu, plan, move, handOver, mayPlan, mayMove, drags],
  );
  return {
    acts,
    /** For a screen reader: the last move. */
    said,
    asked,
    setAsked,
    menu,
    closeMenu: () => setMenu(null),
    planning,
    setPlanning,
  };
}
export type CalendarHandle = ReturnType<typeof useCalendarActs>;
