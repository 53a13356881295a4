import { eq, sql } from 'drizzle-orm';
import type { Account, Preferences } from '#contract';
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

/** What a person chose for every device. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const [row] = await db
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  return row;
}

/** Stores what a person chose for every device and gives it back. */
export async function updatePreferences(
  db: Db,
  userId: number,
  { timezone }: Preferences,
  now: Date,
): Promise<Preferences> {
  await db.update(users).set({ timezone, updatedAt: now }).where(eq(users.id, userId));
  return { timezone };
}
