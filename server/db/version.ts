import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * The moment of one change of some records: later than the version each of them has, even in the same
 * millisecond, for it is what the next writer compares with.
 */
export const laterVersion = (rows: readonly { updatedAt: Date }[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...rows.map(({ updatedAt }) => updatedAt.getTime() + 1)));

/** The versions of a record's parts, of which one was written at that moment. */
export const versionOf = (versions: AnyColumn, part: string, at: Date): SQL =>
  sql`${versions} || ${JSON.stringify({ [part]: at.toISOString() })}::jsonb`;
