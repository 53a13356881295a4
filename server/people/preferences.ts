import { eq } from 'drizzle-orm';
import {
  NOTIFIED_EVENTS,
  USUAL_PREFERENCES,
  waysOf,
  type EventWays,
  type Preferences,
} from '#contract';
import type { Db } from '../db/database';
import { userPreferences, users } from '../db/schema';
import { notFound } from '../http/http-error';

/** Choices, also of before there were toasts, or a choice of tasks. */
const complete = (events: EventWays): EventWays =>
  Object.fromEntries(
    NOTIFIED_EVENTS.map((event) => [event, { toast: true, ...waysOf(events, event) }]),
  ) as Required<EventWays>;

/** Reads a person's preferences for every device, with defaults. @throws {HttpError} 404 */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const [row] = await db
    .select({ timezone: users.timezone, chosen: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  const { timezone, chosen } = row;
  if (!chosen) return { ...USUAL_PREFERENCES, timezone };
  const { events, quietFrom, quietTo, density } = chosen;
  return {
    timezone,
    events: complete(events),
    quiet_hours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    density,
  };
}
