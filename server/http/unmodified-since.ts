import type { FastifyRequest } from 'fastify';
import { invalidField } from './http-error';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const SECOND_MS = 1000;

/** Tells whether something changed after what the caller has seen. */
export type ChangedSince = (changedAt: Date | null) => boolean;

/**
 * Reads `If-Unmodified-Since`: a moment as our records carry it (`updated_at`), or the date of HTTP, which
 * knows whole seconds only and is compared in them. Without the header nothing counts as changed.
 * @throws {HttpError} 422 for any other text: to guess would be to overwrite what the caller has not seen
 */
export function readUnmodifiedSince(request: FastifyRequest): ChangedSince {
  const text = request.headers['if-unmodified-since'];
  if (text === undefined) return () => false;
  const isHttpDate = HTTP_DATE.test(text);
  const seen = isHttpDate || ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(seen)) throw invalidField('If-Unmodified-Since', 'Неверная дата');
  const precision = isHttpDate ? SECOND_MS : 1;
  return (changedAt) =>
    changedAt !== null && Math.floor(changedAt.getTime() / precision) * precision > seen;
}
