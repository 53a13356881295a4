import { eq } from 'drizzle-orm';
import { USUAL_PREFERENCES, type Preferences } from '#contract';
import type { Db } from '../db/database';
import { userPreferences, users } from '../db/schema';
import { notFound } from '../http/http-error';

/** Choices, also of before there were toasts. */
const withToasts = ({ lead, assigned, other }: Preferences['events']): Preferences['events'] => ({
  lead: { toast: true, ...lead },
  assigned: { toast: true, ...assigned },
  other: { toast: true, ...other },
});

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
    events: withToasts(events),
    quiet_hours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    density,
  };
}
