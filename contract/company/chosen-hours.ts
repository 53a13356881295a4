import * as z from 'zod/mini';
import { isDay } from '../base/time/day';
import {
  minutesOf,
  minutesOfRange,
  specialSchema,
  WEEKDAY_NAMES,
  WEEKDAYS,
  weekShape,
  type HoursRange,
  type Weekday,
  type WorkingHours,
} from './working-hours';

/** Hours as they are chosen: apart from how they are read, which every screen does. */

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
const MOST_RANGES = 10;
const MOST_SPECIAL_DAYS = 100;

function faultOf(ranges: readonly HoursRange[]): string | null {
  if (ranges.length > MOST_RANGES) return `не больше ${MOST_RANGES} промежутков`;
  if (!ranges.every((range) => range.every((time) => TIME.test(time)))) {
    return 'укажите начало и конец';
  }
  const sorted = ranges.map(minutesOfRange).toSorted(([a], [b]) => a - b);
  const isOverlap = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0));
  return isOverlap ? 'промежутки пересекаются' : null;
}

/** Whether the night of a day runs into the ranges of the next one. */
function runsInto(day: readonly HoursRange[], next: readonly HoursRange[]): boolean {
  const end = Math.max(0, ...day.map((range) => minutesOfRange(range)[1])) - DAY_MINUTES;
  return next.some(([from]) => minutesOf(from) < end);
}

const NEXT_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  mon: 'вторник',
  tue: 'среду',
  wed: 'четверг',
  thu: 'пятницу',
  fri: 'субботу',
  sat: 'воскресенье',
  sun: 'понедельник',
};

/** Faults between a day and the next one, where each is right by itself. */
function nightFaults(hours: WorkingHours, wrong: ReadonlySet<string>): [string, string][] {
  const rangesAt = (at: Date): readonly HoursRange[] => {
    const date = at.toISOString().slice(0, 10);
    const day = WEEKDAYS[(at.getUTCDay() + 6) % 7] ?? 'mon';
    const special = hours.special[date];
    return wrong.has(special ? date : day) ? [] : (special ?? hours[day]);
  };
  const inWeek = WEEKDAYS.flatMap((day, at): [string, string][] => {
    const next = WEEKDAYS[(at + 1) % WEEKDAYS.length] ?? 'mon';
    const isWrong = !wrong.has(day) && !wrong.has(next) && runsInto(hours[day], hours[next]);
    return isWrong ? [[day, `промежуток заходит на ${NEXT_WEEKDAYS[day]}`]] : [];
  });
  const aroundSpecial = Object.entries(hours.special).flatMap(
    ([day, ranges]): [string, string][] => {
      if (wrong.has(day)) return [];
      const neighbour = (days: number) =>
        rangesAt(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
      if (runsInto(ranges, neighbour(1))) return [[day, 'промежуток заходит на следующий день']];
      return runsInto(neighbour(-1), ranges) ? [[day, 'на него заходит предыдущий день']] : [];
    },
  );
  return [...inWeek, ...aroundSpecial];
}

/** Returns the faults of hours by weekday or special day; empty where there are none. */
export function hoursFaults(hours: WorkingHours): ReadonlyMap<string, string> {
  const { special, ...week } = hours;
  const faults = new Map<string, string>();
  for (const [day, ranges] of Object.entries(week)) {
    const fault = faultOf(ranges);
    if (fault !== null) faults.set(day, fault);
  }
  for (const [day, ranges] of Object.entries(special)) {
    const fault = isDay(day) ? faultOf(ranges) : 'укажите дату';
    if (fault !== null) faults.set(day, fault);
  }
  for (const [day, fault] of nightFaults(hours, new Set(faults.keys()))) faults.set(day, fault);
  return faults;
}

/** The first fault of hours in words; null where there is none. */
export function hoursFault(hours: WorkingHours): string | null {
  if (Object.keys(hours.special).length > MOST_SPECIAL_DAYS) {
    return `Не больше ${MOST_SPECIAL_DAYS} особых дней`;
  }
  const [first] = hoursFaults(hours);
  if (!first) return null;
  const [day, fault] = first;
  const name = day === '' ? 'Особый день' : day.split('-').toReversed().join('.');
  return `${WEEKDAY_NAMES[day as Weekday] ?? name}: ${fault}`;
}

/** Hours as they are chosen; special days that are not sent stay as they are. */
export const chosenHoursSchema = z
  .object({ ...weekShape, special: z.optional(specialSchema) })
  .check(
    z.refine((hours: ChosenHours) => hoursFault(withSpecial(hours)) === null, {
      error: ({ input }) => hoursFault(withSpecial(input as ChosenHours)) ?? '',
    }),
  );
type ChosenHours = Omit<WorkingHours, 'special'> & {
  special?: WorkingHours['special'] | undefined;
};
const withSpecial = (hours: ChosenHours): WorkingHours => ({
  ...hours,
  special: hours.special ?? {},
});

/** Special days without hours, as their own list: the same days for programs that know no others. */
export const daysOffOf = (hours: WorkingHours | null): string[] =>
  Object.entries(hours?.special ?? {})
    .filter(([, ranges]) => ranges.length === 0)
    .map(([day]) => day)
    .toSorted();

/** A list of closed days, as it is chosen. */
export const chosenDaysOffSchema = z
  .array(z.string().check(z.refine(isDay, 'Укажите дату')))
  .check(z.maxLength(MOST_SPECIAL_DAYS, `Не больше ${MOST_SPECIAL_DAYS} особых дней`));

const ALL_DAY = (): [string, string][] => [['00:00', '00:00']];

/** Hours with these closed days instead of their own; days with hours of their own stay. */
export function withDaysOff(
  hours: WorkingHours | null,
  days: readonly string[],
): WorkingHours | null {
  if (hours === null && days.length === 0) return null;
  const { special, ...week } = hours ?? {
    ...{ mon: ALL_DAY(), tue: ALL_DAY(), wed: ALL_DAY(), thu: ALL_DAY(), fri: ALL_DAY() },
    ...{ sat: ALL_DAY(), sun: ALL_DAY(), special: {} },
  };
  const open = Object.entries(special).filter(([, ranges]) => ranges.length > 0);
  const closed = days.map((day): [string, []] => [day, []]);
  return { ...week, special: Object.fromEntries([...open, ...closed]) };
}
