import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';

/** Finds the name of a member of staff; null without an id, and for one of another company. */
export async function findPersonName(
  db: Db,
  companyId: number,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const [person] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id)));
  return person?.name ?? null;
}
