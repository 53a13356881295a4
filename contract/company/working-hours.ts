import * as z from 'zod/mini';
import { isDay } from '../base/time/day';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Понедельник',
  tue: 'Вторник',
  wed: 'Среда',
  thu: 'Четверг',
  fri: 'Пятница',
  sat: 'Суббота',
  sun: 'Воскресенье',
};

/** From when till when, as `09:00`. An end that is not after its beginning is that of the next day. */
export type HoursRange = readonly [from: string, to: string];
const rangeSchema = z.tuple([z.string(), z.string()]);
const dayShape = z.array(rangeSchema);

/** When a company answers, by the clock of its own time zone. */
export const workingHoursSchema = z.object({
  mon: dayShape,
  tue: dayShape,
  wed: dayShape,
  thu: dayShape,
  fri: dayShape,
  sat: dayShape,
  sun: dayShape,
  /** Days that are not as their weekday: `2026-12-31`; no range: closed. */
  special: z.record(z.string(), dayShape),
});
export type WorkingHours = z.output<typeof workingHoursSchema>;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;
const MOST_RANGES = 10;
const MOST_SPECIAL_DAYS = 100;

/** Minutes since midnight. @param time as `09:00` */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since the midnight at which the day of a range begins; the end may lie in the next day. */
export function minutesOfRange([from, to]: HoursRange): [from: number, to: number] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return [start, end > start ? end : end + DAY_MINUTES];
}

function faultOf(ranges: readonly HoursRange[]): string | null {
  if (ranges.length > MOST_RANGES) return `не больше ${MOST_RANGES} промежутков`;
  if (!ranges.every((range) => range.every((time) => TIME.test(time)))) {
    return 'укажите начало и конец';
  }
  const sorted = ranges.map(minutesOfRange).toSorted(([a], [b]) => a - b);
  const isOverlap = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0));
  return isOverlap ? 'промежутки пересекаются' : null;
}

/** Returns the faults of hours by weekday or special day; empty where there are none. */
export function hoursFaults({ special, ...week }: WorkingHours): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const [day, ranges] of Object.entries(week)) {
    const fault = faultOf(ranges);
    if (fault !== null) faults.set(day, fault);
  }
  for (const [day, ranges] of Object.entries(special)) {
    const fault = isDay(day) ? faultOf(ranges) : 'укажите дату';
    if (fault !== null) faults.set(day, fault);
  }
  return faults;
}

function faultIn(hours: WorkingHours): string | null {
  if (Object.keys(hours.special).length > MOST_SPECIAL_DAYS) {
    return `Не больше ${MOST_SPECIAL_DAYS} особых дней`;
  }
  const [first] = hoursFaults(hours);
  if (!first) return null;
  const [day, fault] = first;
  const name = day === '' ? 'Особый день' : day.split('-').toReversed().join('.');
  return `${WEEKDAY_NAMES[day as Weekday] ?? name}: ${fault}`;
}

/** Hours as they are chosen. */
export const chosenHoursSchema = workingHoursSchema.check(
  z.refine((hours: WorkingHours) => faultIn(hours) === null, {
    error: ({ input }) => faultIn(input as WorkingHours) ?? '',
  }),
);

const SHORT_NAMES = { mon: 'пн', tue: 'вт', wed: 'ср', thu: 'чт', fri: 'пт', sat: 'сб', sun: 'вс' };

/** Hours in words, a line for each weekday and special day: «пн 09:00–18:00». */
export function hoursLines({ special, ...week }: WorkingHours): string[] {
  const lineOf = (day: string, ranges: readonly HoursRange[]) =>
    `${day} ${ranges.map((range) => range.join('–')).join(' и ') || 'закрыто'}`;
  return [
    ...WEEKDAYS.map((day) => lineOf(SHORT_NAMES[day], week[day])),
    ...Object.entries(special)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, ranges]) => lineOf(day.split('-').toReversed().join('.'), ranges)),
  ];
}
