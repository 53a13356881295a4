import { visitKindLabel, type Visit, type VisitClash } from '#contract';
import { dayOf, formatDateTime, nearDayText, serverNow } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';

type Times = Pick<Visit, 'starts_at' | 'ends_at'>;

const DAY_MS = 86_400_000;

const monthOf = (day: string) => day.slice(0, 'гггг-мм'.length);
const timeOf = (moment: string, zone: string) =>
  formatDateTime(moment, zone)?.slice(-'чч:мм'.length) ?? '';

/** «3 декабря», and the year where it is not this one. */
const dayText = (day: string, now: number, zone: string) => nearDayText(day, dayOf(now, zone));

/** «3–5 декабря», «30 ноября – 2 декабря». */
function daysText(first: string, last: string, now: number, zone: string): string {
  const to = dayText(last, now, zone);
  return monthOf(first) === monthOf(last)
    ? `${Number(first.slice(-2))}–${to}`
    : `${dayText(first, now, zone)} – ${to}`;
}

/** The first and the last day of a visit; midnight ends the day before. */
export const daysOfVisit = ({ starts_at: starts, ends_at: ends }: Times, zone: string) => ({
  first: dayOf(starts, zone) ?? '',
  last: dayOf(Date.parse(ends) - 1, zone) ?? '',
});

/** «3 декабря, 14:00–15:00», «3–5 декабря, 09:00–18:00», «3 декабря, 22:00 – 4 декабря, 02:00». */
export function visitTimeText(visit: Times, zone: string, now = serverNow()): string {
  const { first, last } = daysOfVisit(visit, zone);
  const [from, to] = [timeOf(visit.starts_at, zone), timeOf(visit.ends_at, zone)];
  if (first === last) return `${dayText(first, now, zone)}, ${from}–${to}`;
  const isNight = Date.parse(visit.ends_at) - Date.parse(visit.starts_at) < DAY_MS;
  return isNight
    ? `${dayText(first, now, zone)}, ${from} – ${dayText(last, now, zone)}, ${to}`
    : `${daysText(first, last, now, zone)}, ${from}–${to}`;
}

/** When it starts: «3 декабря, 14:00». */
export const visitStartText = (
  { starts_at: starts }: Pick<Times, 'starts_at'>,
  zone: string,
  now = serverNow(),
): string => `${dayText(dayOf(starts, zone) ?? '', now, zone)}, ${timeOf(starts, zone)}`;

/** A mark of a visit: its time, with the day where that is not the planned one. */
export const visitMarkText = (at: string, planned: string, zone: string): string =>
  dayOf(at, zone) === dayOf(planned, zone)
    ? timeOf(at, zone)
    : visitStartText({ starts_at: at }, zone);

/** Of a visit without people. */
export const NO_VISITORS = 'Никто не назначен';

const WORDS = {
  planned: ['запланирован', 'запланирована'],
  changed: ['изменён', 'изменена'],
  moved: ['перенесён', 'перенесена'],
  arrived: ['начат', 'начата'],
  done: ['выполнен', 'выполнена'],
  failed: ['не состоялся', 'не состоялась'],
  cancelled: ['отменён', 'отменена'],
  reopened: ['снова запланирован', 'снова запланирована'],
  deleted: ['удалён', 'удалена'],
  restored: ['возвращён', 'возвращена'],
  taken: ['больше не ваш', 'больше не ваша'],
} as const;
/** Changes of a visit that have words. */
export type VisitAct = keyof typeof WORDS;

const FEMININE = ['claim', 'delivery'];

/** «запланирован», «запланирована»: as the kind wants it. */
export const visitActWord = (kind: string, act: VisitAct): string =>
  WORDS[act][FEMININE.includes(kind) ? 1 : 0];

/** «Замер запланирован», «Доставка запланирована». */
export const visitActText = (kind: string, act: VisitAct): string =>
  `${isolated(visitKindLabel(kind))} ${visitActWord(kind, act)}`;

/** The other visit of a clash: «Монтаж, 13:00–16:00», with its day where that is another one. */
export function clashTimeText(clash: VisitClash, visit: Times, zone: string): string {
  const { first, last } = daysOfVisit(clash, zone);
  const own = daysOfVisit(visit, zone);
  const isSameDay = first === last && first === own.first && first === own.last;
  const time = isSameDay
    ? `${timeOf(clash.starts_at, zone)}–${timeOf(clash.ends_at, zone)}`
    : visitTimeText(clash, zone);
  return `${isolated(visitKindLabel(clash.kind))}, ${time}`;
}
