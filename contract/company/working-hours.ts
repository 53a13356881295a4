import * as z from 'zod/mini';

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

/** A day that is not sent is closed. */
const weekday = z._default(dayShape, []);

export const weekShape = {
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: weekday,
  sun: weekday,
};
export const specialSchema = z.record(z.string(), dayShape);

/** When a company answers, by the clock of its own time zone. */
export const workingHoursSchema = z.object({
  ...weekShape,
  /** Days that are not as their weekday: `2026-12-31`; no range: closed. */
  special: z._default(specialSchema, {}),
});
export type WorkingHours = z.output<typeof workingHoursSchema>;

const DAY_MINUTES = 24 * 60;

/** Minutes since midnight. @param time as `09:00` */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since the midnight at which the day of a range begins; the end may lie in the next day. */
export function minutesOfRange([from, to]: HoursRange): [from: number, to: number] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return [start, end > start ? end : end + DAY_MINUTES];
}

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
