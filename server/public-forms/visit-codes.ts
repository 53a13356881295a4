import { broughtBy, MOST_TOUCHES, normalCode } from '#contract';
import type { ReferralTouch } from '../db/schema';
import { cleanCode, recordOf, type VisitSource } from './carried-texts';

/** The longest plausible visit: one that began earlier by its clock has a wrong clock. */
const LONGEST_STAY_MS = 86_400_000;
const LAST_MOMENT = 8.64e15;

/** When a visit was sent, and by how many milliseconds the visitor's clock is ahead of ours. */
export interface VisitTime {
  now: Date;
  errorMs: number;
}

const momentOf = (given: unknown) => (typeof given === 'string' ? Date.parse(given) : Number.NaN);

/**
 * Converts a moment of the visitor's clock to ours; null where it is invalid. A future moment counts as now.
 */
export function readMoment(given: unknown, { now, errorMs }: VisitTime): Date | null {
  const moment = Math.min(momentOf(given) - errorMs, now.getTime());
  return moment >= -LAST_MOMENT ? new Date(moment) : null;
}

const isSameCode = (one: string, other: string | null) =>
  other !== null && normalCode(one) === normalCode(other);

/** Finds the code of a visit: the form's, else that of its page or of the page before it on the site. */
export function codeOfVisit({ ref, page, referer }: VisitSource) {
  const ofPage = cleanCode(broughtBy(page, referer).ref);
  const code = cleanCode(ref) ?? ofPage;
  return { code, isOfPage: code !== null && isSameCode(code, ofPage) };
}

/**
 * Estimates the error of the visitor's clock. The form sends its time; else the link of this visit
 * tells, where it is the last one opened: that this was later than now, or longer ago than a visit lasts, is
 * the clock's doing.
 */
export function timeOfVisit(carried: VisitSource, now: Date): VisitTime {
  const said = momentOf(carried.clock) - now.getTime();
  if (!Number.isNaN(said)) return { now, errorMs: said };
  const { ref, at } = recordOf(carried.touches.at(-1));
  const { code } = codeOfVisit(carried);
  const ahead = momentOf(at) - now.getTime();
  const isWrong = ahead > 0 || ahead < -LONGEST_STAY_MS;
  return { now, errorMs: isWrong && code !== null && isSameCode(code, cleanCode(ref)) ? ahead : 0 };
}

/**
 * The links with a code that a visitor has opened, as far as they make sense: at most ten, by our clock, none
 * of the future. The link that has brought this very visit is among them, opened now; without scripts it is
 * the only one.
 */
export function readCodes(carried: VisitSource, now: Date): ReferralTouch[] {
  const time = timeOfVisit(carried, now);
  const touches = carried.touches.slice(-MOST_TOUCHES).flatMap((given): ReferralTouch[] => {
    const { ref, at } = recordOf(given);
    const code = cleanCode(ref);
    return code === null ? [] : [{ ref: code, at: (readMoment(at, time) ?? now).toISOString() }];
  });
  const { code, isOfPage } = codeOfVisit(carried);
  if (code === null) return touches;
  // A form with a clock also names the code of an earlier visit, and its touches know when that was.
  const isEarlier = carried.clock !== '' && !isOfPage;
  if (isEarlier && touches.some(({ ref }) => isSameCode(code, ref))) return touches;

  const last = touches.at(-1);
  const isLast = last !== undefined && isSameCode(code, last.ref);
  if (isLast && now.getTime() - Date.parse(last.at) <= LONGEST_STAY_MS) return touches;
  const before = isLast ? touches.slice(0, -1) : touches.slice(1 - MOST_TOUCHES);
  return [...before, { ref: code, at: now.toISOString() }];
}
