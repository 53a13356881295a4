import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config';
import type { RateLimits, Verdict, WindowCounter } from '../../context/rate-limits';
import { HttpError } from '../http-error';

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** How many keys a counter remembers; a flood of keys pushes out the oldest instead of filling the memory. */
const MAX_KEYS = 50_000;

const TOO_MANY_REQUESTS =
  'Слишком много запросов. Пожалуйста, подождите немного перед следующим запросом.';

/**
 * @param limit events allowed in one window
 * @param windowMs length of a window in milliseconds
 */
export function createWindowCounter(
  limit: number,
  windowMs: number,
  now: () => Date,
): WindowCounter {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function makeRoom(time: number) {
    if (windows.size < MAX_KEYS) return;
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    const [oldest] = windows.keys();
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest);
  }

  return {
    hit(key) {
      const time = now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= time) {
        windows.delete(key);
        makeRoom(time);
        window = { count: 0, endsAt: time + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return {
        allowed: window.count <= limit,
        count: window.count,
        retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - time) / SECOND_MS)),
      };
    },
    forgive(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}

/** The refusal of a caller who is over a limit. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, TOO_MANY_REQUESTS, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/**
 * Counts one event and refuses it when the key is over its limit.
 * @throws {HttpError} 429 with Retry-After
 */
export function countOrRefuse(counter: WindowCounter, key: string): Verdict {
  const verdict = counter.hit(key);
  if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
  return verdict;
}

/** The 64 bits of an IPv6 address that its owner does not choose freely, as the head of the text form. */
function ipv6Network(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const leading = head.split(':').filter(Boolean);
  const trailing = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - leading.length - trailing.length : 0;
  return [...leading, ...Array<string>(zeros).fill('0'), ...trailing].slice(0, 4).join(':');
}

/**
 * The key under which a caller's address is counted: an IPv4 address, or the /64 network of an IPv6 one,
 * since a person has all of its addresses to choose from. Forwarded headers count only behind a proxy the
 * settings trust.
 */
export const addressKey = (request: FastifyRequest): string => keyOfAddress(request.ip);

/** `addressKey` of an address that was written down. */
export function keyOfAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return isIPv6(address) ? ipv6Network(address) : address;
}

/** Counters live in this process: several processes each allow the figure. */
export function createRateLimits(
  config: ServerConfig,
  now: () => Date,
): Omit<RateLimits, 'uploads'> {
  return {
    reads: createWindowCounter(config.LIMIT_READS_PER_MINUTE, MINUTE_MS, now),
    writes: createWindowCounter(config.LIMIT_WRITES_PER_MINUTE, MINUTE_MS, now),
    exports: createWindowCounter(config.LIMIT_EXPORTS_PER_MINUTE, MINUTE_MS, now),
    publicCalls: createWindowCounter(config.LIMIT_SUBMITS_PER_MINUTE, MINUTE_MS, now),
  };
}
