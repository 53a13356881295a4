import * as z from 'zod/mini';
import {
  workingHoursSchema,
  hoursFaults,
  WEEKDAYS,
  type WorkingHours,
  type HoursRange,
  type Weekday,
} from '@/entities/company/company';

/** Hours as they are edited: special days keep their order, and have no date at first. */
export interface HoursDraft {
  week: Readonly<Record<Weekday, readonly HoursRange[]>>;
  special: readonly (readonly [day: string, ranges: readonly HoursRange[]])[];
}

export const USUAL_RANGE: HoursRange = ['09:00', '18:00'];
/** The most frequent hours to begin with. */
export const USUAL_HOURS: HoursDraft = {
  week: {
    ...{ mon: [USUAL_RANGE], tue: [USUAL_RANGE], wed: [USUAL_RANGE], thu: [USUAL_RANGE] },
    ...{ fri: [USUAL_RANGE], sat: [], sun: [] },
  },
  special: [],
};

/** One text for the same hours, in whatever order their days have come. */
export const writeHours = ({ week, special }: HoursDraft): string =>
  JSON.stringify({ week: Object.fromEntries(WEEKDAYS.map((day) => [day, week[day]])), special });

const draftSchema = z.object({
  week: z.omit(workingHoursSchema, { special: true }),
  special: z.array(z.tuple([z.string(), workingHoursSchema.shape.mon])),
});

/** Reads the output of `writeHours`; null where no hours are set, or the text is foreign. */
export function readHours(text: string): HoursDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const draftOf = ({ special, ...week }: WorkingHours): HoursDraft => ({
  week,
  special: Object.entries(special).toSorted(([one], [other]) => (one < other ? -1 : 1)),
});

const isTwice = ({ special }: HoursDraft, at: number) =>
  special.findIndex(([day]) => day === special[at]?.[0]) < at;

/**
 * The hours of a draft. A day that is there twice has no date the second time: it is refused, and nothing is
 * lost.
 */
export function hoursOf(draft: HoursDraft): WorkingHours {
  const copy = (ranges: readonly HoursRange[]) =>
    ranges.map(([from, to]): [string, string] => [from, to]);
  return {
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, copy(draft.week[day])])) as Record<
      Weekday,
      [string, string][]
    >),
    special: Object.fromEntries(
      draft.special.map(([day, ranges], at) => [isTwice(draft, at) ? '' : day, copy(ranges)]),
    ),
  };
}

/** Whether anything is wrong. */
export const hasFaults = (draft: HoursDraft): boolean => hoursFaults(hoursOf(draft)).size > 0;

/** Returns the faults of weekdays, and of special days by their place. */
export function faultsOf(draft: HoursDraft) {
  const faults = hoursFaults(hoursOf(draft));
  return {
    ofWeekday: (day: Weekday) => faults.get(day),
    ofSpecial(at: number): string | undefined {
      const [day = ''] = draft.special[at] ?? [];
      if (day !== '' && isTwice(draft, at)) return 'этот день уже есть';
      return faults.get(day);
    },
  };
}
