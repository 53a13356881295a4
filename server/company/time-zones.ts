import { eq, isNotNull, sql } from 'drizzle-orm';
import { canonicalTimeZone } from '#contract';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { createWallClock } from '../export/moment';
import { invalidField } from '../http/http-error';

const DEFAULT_ZONE = 'Europe/Moscow';
const SECOND_MS = 1000;

/** In winter and in summer of these years two names of one zone agree, and those of two zones do not. */
const comparedAt = (now: Date): Date[] =>
  [-1, 0, 1].flatMap((years) =>
    [0, 6].map((month) => new Date(Date.UTC(now.getUTCFullYear() + years, month, 15, 12))),
  );

/**
 * Whether the database means by a name what this runtime means by another. An abbreviation stands for one
 * distance from UTC in it: `IST` is Israel there and India here, and `CTT` is nothing.
 */
async function isMeant(db: Db, name: string, by: string, now: Date): Promise<boolean> {
  const { rows: known } = await db.execute(
    sql`select from pg_timezone_names where name = ${name} limit 1`,
  );
  if (known.length === 0) return false;
  const moments = comparedAt(now);
  const texts = sql.param(moments.map((moment) => moment.toISOString()));
  const { rows } = await db.execute<{ walls: number[] }>(sql`
    select array_agg(extract(epoch from moment::timestamptz at time zone ${name})::float8 order by moment) as walls
    from unnest(${texts}::text[]) as moment`);
  const wall = createWallClock(by);
  return moments.every(
    (moment, index) => wall(moment).getTime() === (rows[0]?.walls[index] ?? NaN) * SECOND_MS,
  );
}

/**
 * Returns the current name of a zone that both the database and this runtime know; null where they share
 * none.
 */
async function sharedName(db: Db, name: string, now: Date): Promise<string | null> {
  // A name of a place may be too old for the database; one without a slash is compared with abbreviations by
  // its offset.
  if (!name.includes('/') && !(await isMeant(db, name, name, now))) return null;
  for (const candidate of new Set([canonicalTimeZone(name), name])) {
    if (await isMeant(db, candidate, name, now)) return candidate;
  }
  return null;
}

/**
 * A time zone that was chosen, by the name under which it is stored.
 * @throws {HttpError} 422 where the database does not know it, or means another by it
 */
export async function requireTimeZone(db: Db, name: string, now: Date): Promise<string> {
  const shared = await sharedName(db, name, now);
  if (shared === null) throw invalidField('timezone', 'Неизвестный часовой пояс');
  return shared;
}

/**
 * Gives stored zones the names under which they would be stored now: an older version took any that browsers
 * know, and the database may be another one since. An unknown zone becomes the browsers' equivalent, or the
 * default.
 */
export async function renewTimeZones(db: Db, now: Date): Promise<void> {
  const ofCompanies = await db.selectDistinct({ name: companies.timezone }).from(companies);
  for (const { name } of ofCompanies) {
    const zone =
      (await sharedName(db, name, now)) ??
      (await sharedName(db, canonicalTimeZone(name), now)) ??
      DEFAULT_ZONE;
    if (zone === name) continue;
    await db.update(companies).set({ timezone: zone }).where(eq(companies.timezone, name));
  }
  const ofPeople = await db
    .selectDistinct({ name: users.timezone })
    .from(users)
    .where(isNotNull(users.timezone));
  for (const name of ofPeople.flatMap((row) => row.name ?? [])) {
    const timezone = canonicalTimeZone(name);
    if (timezone === name) continue;
    await db.update(users).set({ timezone }).where(eq(users.timezone, name));
  }
}
