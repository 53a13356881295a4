import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadGate } from '../context/rate-limits';
import { tooManyRequests } from './rate-limit';

const MEBIBYTE = 1024 * 1024;
/** What visitors send is held in the memory until it is stored: so much of it at one moment, in this process. */
const MOST_BYTES = 128 * MEBIBYTE;
/** Files at one moment that come under one key. */
const MOST_FILES = 4;
const RETRY_AFTER_SECONDS = 5;

/** Counts what is coming in, by bytes and by key. */
export function createUploadGate(): UploadGate {
  const counts = new Map<string, number>();
  let held = 0;
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    enter(bytes, keys) {
      if (held + bytes > MOST_BYTES || keys.some((key) => countOf(key) >= MOST_FILES)) return null;
      held += bytes;
      for (const key of keys) counts.set(key, countOf(key) + 1);
      return () => {
        held -= bytes;
        for (const key of keys) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        }
      };
    },
  };
}

/**
 * Lets a large request in until it is answered or given up.
 * @param limit bytes a request may have @param keys under which it is counted
 * @throws {HttpError} 429 with Retry-After
 */
export function enterOrRefuse(
  gate: UploadGate,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limit: number,
  keys: readonly string[],
): void {
  // One that is too long is refused by its length; one without a length may be as long as any.
  const bytes = Math.min(Number(request.headers['content-length'] ?? limit) || 0, limit);
  const leave = gate.enter(bytes, keys);
  if (!leave) throw tooManyRequests(RETRY_AFTER_SECONDS);
  finished(reply.raw, leave);
}
