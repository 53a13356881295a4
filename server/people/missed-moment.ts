const MINUTE_MS = 60_000;
/** A notice that comes so much later than it was due says when that was. */
const LATE_AFTER_MS = 2 * MINUTE_MS;

/**
 * Says when a notice was due that comes late, because the server stood still or all were off shift:
 * «должно было прозвенеть в 09:00», of another day «должно было прозвенеть 28 ноября в 09:00».
 * @param zone IANA name of the reader's time zone
 * @returns null where it comes in time
 */
export function missedMoment(dueAt: Date, now: Date, zone: string): string | null {
  if (now.getTime() - dueAt.getTime() < LATE_AFTER_MS) return null;
  const part = (options: Intl.DateTimeFormatOptions, moment: Date) =>
    new Intl.DateTimeFormat('ru', { timeZone: zone, ...options }).format(moment);
  const dayOf = (moment: Date) => part({ day: 'numeric', month: 'long' }, moment);
  const time = part({ hour: '2-digit', minute: '2-digit' }, dueAt);
  const day = dayOf(dueAt);
  return `должно было прозвенеть ${day === dayOf(now) ? '' : `${day} `}в ${time}`;
}
