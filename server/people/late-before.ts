import { dueAfter, type WorkingHours } from '#contract';

const MINUTE_MS = 60_000;
/** How far back the bound is looked for: the hours may be closed for most of a year. */
const FURTHEST_MS = 800 * 24 * 60 * MINUTE_MS;

/** The working time within which a company wants its visitors answered. */
interface Norm {
  minutes: number;
  hours: WorkingHours | null;
  /** IANA name of the company's time zone. */
  zone: string;
}

/**
 * Waits that began before this moment are over the norm now. It agrees with the deadline that `dueAfter`
 * gives to a single wait, and serves as the bound of a query.
 */
export function lateBefore({ minutes, hours, zone }: Norm, now: Date): Date {
  const isLate = (since: number) => dueAfter(hours, zone, new Date(since), minutes) < now;
  // Working time does not pass faster than time.
  let high = now.getTime() - minutes * MINUTE_MS;
  if (hours === null) return new Date(high);
  let step = MINUTE_MS;
  while (step < FURTHEST_MS && !isLate(high - step)) step *= 2;
  let low = high - step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLate(middle)) low = middle;
    else high = middle;
  }
  return new Date(high);
}
