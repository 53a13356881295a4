import { nextOpenAt, type WorkingHours } from '#contract';

const DAY_MS = 24 * 60 * 60_000;

/**
 * When a notification may ring that fell due outside of working hours; where they never begin, it is looked
 * at again a day later.
 */
export const nextRinging = (hours: WorkingHours | null, zone: string, now: Date): Date =>
  nextOpenAt(hours, zone, now) ?? new Date(now.getTime() + DAY_MS);
