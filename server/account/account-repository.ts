import { eq, sql } from 'drizzle-orm';
import type { Account } from '#contract';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';

/** A person's own profile. */
export async function findAccount(db: Db, userId: number): Promise<Account> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      email: users.email,
      phone: users.phone,
      company: { name: companies.name },
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  const { avatar, ...profile } = row;
  return { ...profile, avatar_url: imageAddress(avatar) };
}

/** Writes a person's own profile; an absent or empty phone clears it. */
export async function updateAccount(
  db: Db,
  userId: number,
  change: { name: string; phone?: string | null | undefined },
  now: Date,
): Promise<void> {
  const { name } = change;
  const phone = change.phone || null;
  // Later than the version before, whatever the clock of another server says.
  const at = sql<Date>`greatest(${now.toISOString()}::timestamptz,
    date_trunc('milliseconds', ${users.updatedAt}) + interval '1 millisecond')`;
  const profileChangedAt = sql`case
    when (${users.name}, ${users.phone}) is distinct from (${name}, ${phone}::text)
    then ${at} else ${users.profileChangedAt} end`;
  await db
    .update(users)
    .set({ name, phone, profileChangedAt, updatedAt: at })
    .where(eq(users.id, userId));
}
