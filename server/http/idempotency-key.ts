import { createHash } from 'node:crypto';
import { and, eq, inArray, lte, not, notInArray, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { CONFLICT, orderedJson } from '#contract';
import type { Db } from '../db/database';
import { usedKeys } from '../db/schema';
import { HttpError } from './http-error';

/** The header that marks a repeated call. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of a key, in milliseconds; later the same key counts as new. */
const KEY_LIFE_MS = DAY_MS;
/** Browsers keep photos until they are sent, be it after a holiday. */
const LONG_LIFE_MS = 400 * DAY_MS;
const LONG_LIVED = ['photos'];

const isOlder = (now: Date, life: number) =>
  lte(usedKeys.createdAt, new Date(now.getTime() - life));

const isOver = (now: Date) =>
  or(
    isOlder(now, LONG_LIFE_MS),
    and(isOlder(now, KEY_LIFE_MS), notInArray(usedKeys.scope, LONG_LIVED)),
  );

const isAlive = (now: Date) =>
  or(
    not(isOlder(now, KEY_LIFE_MS)),
    and(not(isOlder(now, LONG_LIFE_MS)), inArray(usedKeys.scope, LONG_LIVED)),
  );

/** Reads the header `Idempotency-Key`; null where it is absent. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const value = headers[IDEMPOTENCY_HEADER];
  return (Array.isArray(value) ? value.join() : value) || null;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A call that makes a record, and by which key it is known again. */
export interface KeyedCall {
  companyId: number;
  /** The kind made with the key: keys of different scopes are apart. */
  scope: string;
  /** Null: the caller gave none, and every call is a new one. */
  key: string | null;
  /** The sent body as JSON, with the call where several share a scope. */
  content: unknown;
  now: Date;
}

/**
 * Makes a record unless this very call has made it within the lifetime of its key. Of two calls at once the
 * second waits here until the first one's transaction ends; a call that fails leaves its key free.
 * @param make stores the record inside the same transaction and returns its number
 * @returns the number of the record, and whether it was made just now
 * @throws {HttpError} 409 where the key came with other content: answered as the first one, that would be
 *   lost
 */
export async function makeOnce(
  tx: Db,
  { companyId, scope, key, content, now }: KeyedCall,
  make: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  if (key === null) return { id: await make(), isNew: true };
  const row = { companyId, scope, key: digest(key) };
  const claim = {
    content: digest(orderedJson(content) ?? ''),
    subjectId: null,
    createdAt: now,
  };
  const isRow = and(
    eq(usedKeys.companyId, companyId),
    eq(usedKeys.scope, scope),
    eq(usedKeys.key, row.key),
  );
  const claimed = await tx
    .insert(usedKeys)
    .values({ ...row, ...claim })
    .onConflictDoUpdate({
      target: [usedKeys.companyId, usedKeys.scope, usedKeys.key],
      set: claim,
      setWhere: isOver(now),
    })
    .returning({ key: usedKeys.key });
  if (claimed.length > 0) {
    const id = await make();
    await tx.update(usedKeys).set({ subjectId: id }).where(isRow);
    return { id, isNew: true };
  }
  const [known] = await tx.select().from(usedKeys).where(isRow);
  if (known && known.content !== null && known.content !== claim.content) {
    throw new HttpError(CONFLICT, 'Этот ключ уже использован');
  }
  const id = known?.subjectId ?? null;
  if (id === null) throw new Error('A key is used, and nothing was made with it');
  return { id, isNew: false };
}

/** Whether this very call has made its record already: it is answered again whatever stands there now. */
export async function isRepeated(
  db: Db,
  { companyId, scope, key, content, now }: KeyedCall,
): Promise<boolean> {
  if (key === null) return false;
  const known = await db.$count(
    usedKeys,
    and(
      eq(usedKeys.companyId, companyId),
      eq(usedKeys.scope, scope),
      eq(usedKeys.key, digest(key)),
      eq(usedKeys.content, digest(orderedJson(content) ?? '')),
      isAlive(now),
    ),
  );
  return known > 0;
}

/** Deletes keys whose lifetime is over. */
export async function purgeKeys(db: Db, now: Date): Promise<void> {
  await db.delete(usedKeys).where(isOver(now));
}
