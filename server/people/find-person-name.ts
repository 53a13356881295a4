import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';

/** What one of a company's staff is called; null for nobody, and for one it does not have. */
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
