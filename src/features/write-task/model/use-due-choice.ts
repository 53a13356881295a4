import { useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { dueOf, dueOffers, type TaskDue } from '@/entities/records/task';
import { dayOf, serverNow } from '@/shared/lib/date';

/** The offer that Enter takes. */
export const USUAL_OFFER = 1;

/** The state of the choice of a due, and the due that Enter takes: the own one where it is open. */
export function useDueChoice(isOwnAtFirst = false) {
  const zone = useWorkZone();
  const [isOwn, setOwn] = useState(isOwnAtFirst);
  const [day, setDay] = useState(() => dayOf(serverNow(), zone) ?? '');
  const [time, setTime] = useState('');
  const offers = () => dueOffers(serverNow(), zone);
  const ownDue = (): TaskDue | null => (day === '' ? null : dueOf(day, time, zone));
  return {
    isOwn,
    setOwn,
    day,
    setDay,
    time,
    setTime,
    offers,
    ownDue,
    enterDue: (): TaskDue | null => (isOwn ? ownDue() : (offers()[USUAL_OFFER]?.due ?? null)),
  };
}

export type DueChoiceState = ReturnType<typeof useDueChoice>;
