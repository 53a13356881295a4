import { eq } from 'drizzle-orm';
import { mergePreferences, type Preferences, type PreferencesPatch } from '#contract';
import type { AppContext } from '../context/app-context';
import { requireTimeZone } from '../company/time-zones';
import { userPreferences, users } from '../db/schema';
import { findPreferences } from '../people/preferences';
import { announcePreferences } from '../realtime/announce';

/**
 * Merges a change into what a person chose, and lets their other tabs and devices know.
 * @throws {HttpError} 404, 422
 */
export async function updatePreferences(
  context: AppContext,
  userId: number,
  given: PreferencesPatch,
): Promise<Preferences> {
  const updatedAt = context.now();
  const { db } = context.database;
  const timezone = given.timezone && (await requireTimeZone(db, given.timezone, updatedAt));
  const change = { ...given, timezone };
  const preferences = await db.transaction(async (tx) => {
    // Of two changes at one time the later one has to build on the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const merged = mergePreferences(await findPreferences(tx, userId), change);
    const { timezone, events, quiet_hours, density } = merged;
    if (change.timezone !== undefined) {
      await tx.update(users).set({ timezone, updatedAt }).where(eq(users.id, userId));
    }
    const row = {
      events,
      quietFrom: quiet_hours?.from ?? null,
      quietTo: quiet_hours?.to ?? null,
      density,
      updatedAt,
    };
    await tx
      .insert(userPreferences)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: userPreferences.userId, set: row });
    return merged;
  });
  announcePreferences(context, userId);
  return preferences;
}
