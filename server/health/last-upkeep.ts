import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/database';
import { settings } from '../db/schema';

const SETTING = 'upkeep.last';
const upkeepSchema = z.object({ at: z.iso.datetime(), is_done: z.boolean() });

/** How the daily upkeep ended the last time, in whichever process. */
export type LastUpkeep = z.output<typeof upkeepSchema>;

/** Remembers how the daily upkeep ended. */
export async function storeUpkeep(db: Db, upkeep: LastUpkeep): Promise<void> {
  const value = JSON.stringify(upkeep);
  await db
    .insert(settings)
    .values({ name: SETTING, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** How the daily upkeep ended the last time; null before the first time. */
export async function findUpkeep(db: Db): Promise<LastUpkeep | null> {
  const [stored] = await db.select().from(settings).where(eq(settings.name, SETTING));
  return stored === undefined ? null : upkeepSchema.parse(JSON.parse(stored.value));
}
