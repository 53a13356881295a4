import { PERFORMER_DAYS } from '#contract';

const DAY_MS = 86_400_000;

/** Whether a visit begins within the days that a performer looks ahead. */
export const isSeenByPerformers = ({ startsAt }: { startsAt: Date }, now: Date): boolean =>
  startsAt.getTime() <= now.getTime() + (PERFORMER_DAYS.ahead + 1) * DAY_MS;
