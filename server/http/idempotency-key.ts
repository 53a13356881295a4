import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The header by which a call says that it is the same one, sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** What the caller sent in `Idempotency-Key`; null where there was nothing. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const value = headers[IDEMPOTENCY_HEADER];
  return (Array.isArray(value) ? value.join() : value) || null;
}

/** Keys come in any length and from any alphabet; the index holds digests. */
export const digestKey = (key: string) => createHash('sha256').update(key).digest('base64url');
