import { isolated, visitKindLabel, wallClock } from '#contract';
import { shortened } from '../../people/shortened';

/** The times of a visit. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const DAY_MS = 86_400_000;
const NO_YEAR = { day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const part = (moment: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { timeZone: zone, ...options }).format(moment);

/** «3 декабря, 14:00–15:00»; of several days «3 декабря, 09:00 – 5 декабря, 18:00». */
export function spanWords({ startsAt, endsAt }: Span, zone: string): string {
  const [first, last] = [part(startsAt, zone, NO_YEAR), part(endsAt, zone, NO_YEAR)];
  const [from, to] = [part(startsAt, zone, TIME), part(endsAt, zone, TIME)];
  return first === last ? `${first}, ${from}–${to}` : `${first}, ${from} – ${last}, ${to}`;
}

/** The day of a moment in a zone, as YYYY-MM-DD. */
export const dayOf = (moment: Date, zone: string): string =>
  new Date(wallClock(zone, moment.getTime())).toISOString().slice(0, 10);

/** «сегодня в 14:00», «завтра в 14:00», of a further day «3 декабря в 14:00». */
export function dayWords({ startsAt }: Span, zone: string, now: Date): string {
  const dayNumber = (moment: Date) => Date.parse(dayOf(moment, zone)) / DAY_MS;
  const ahead = dayNumber(startsAt) - dayNumber(now);
  const day = ['сегодня', 'завтра'][ahead] ?? part(startsAt, zone, NO_YEAR);
  return `${day} в ${part(startsAt, zone, TIME)}`;
}

/** The order of a visit as a notification names it. */
export interface NamedOrder {
  number: number;
  contactName: string | null;
  address: string | null;
}

export const orderWords = ({ number, contactName, address }: NamedOrder): string =>
  [`Заказ №${number}`, ...[contactName, address].flatMap((text) => shortened(text ?? '') || [])]
    .map((text, place) => (place === 0 ? text : isolated(text)))
    .join(' · ');

export const kindWords = (kind: string): string => visitKindLabel(kind);
