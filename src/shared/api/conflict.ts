import type * as z from 'zod/mini';
import { CONFLICT } from '#contract';
import { isApiFailure } from './api-failure';

/**
 * The record as it stands on the server, where a write was refused (409) because of a change this browser has
 * not seen.
 * @param schema how the record is read
 * @returns null for any other failure, and where the refusal does not show the record
 */
export function clashingRecord<Schema extends z.ZodMiniType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null {
  if (!isApiFailure(error) || error.status !== CONFLICT) return null;
  const parsed = schema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}

/** The outcome of a write: the server's answer, or the current record after a conflict. */
export type WriteOutcome<Answer, Current> =
  { answer: Answer; clash: null } | { answer: null; clash: Current };

interface GuardedWrite<Answer, Current> {
  /** @param seenAt version of the record the write is made over; null: over any */
  send: (seenAt: string | null) => Promise<Answer>;
  /** The version of the record as the person has seen it. */
  seenAt: string | null;
  /** The record in a refusal, see `clashingRecord`. */
  clashing: (error: unknown) => Current | null;
  versionOf: (current: Current) => string | null;
  /**
   * Whether the record has what the person saw after all: it went there and back, or they changed it
   * themselves.
   */
  isSeen: (current: Current) => boolean;
}

/**
 * Writes a record, but never over a change of the same thing that the person has not seen.
 * @throws {ApiFailure} where it failed for another reason
 */
export async function updateUnlessClash<Answer, Current>(
  write: GuardedWrite<Answer, Current>,
): Promise<WriteOutcome<Answer, Current>> {
  const { send, seenAt, clashing, versionOf, isSeen } = write;
  try {
    return { answer: await send(seenAt), clash: null };
  } catch (error) {
    const current = clashing(error);
    if (current === null) throw error;
    if (!isSeen(current)) return { answer: null, clash: current };
    return { answer: await send(versionOf(current)), clash: null };
  }
}
