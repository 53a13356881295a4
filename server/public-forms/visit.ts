import type { FastifyRequest } from 'fastify';
import { UTM_KEYS } from '#contract';

/** Where a visitor came from and with what; every text is cut to what is worth keeping. */
export interface Visit {
  ipAddress: string;
  userAgent: string | null;
  referer: string | null;
  firstPage: string | null;
  utm: Record<string, string> | null;
}

const LONGEST_ADDRESS = 2000;
const LONGEST_USER_AGENT = 500;
const LONGEST_MARK = 500;

/** A stranger's text as the database can hold it: without NUL, without halves of characters, of bounded length. */
function clean(text: string | undefined, limit: number): string | null {
  const cut = (text ?? '').slice(0, limit).replaceAll('\0', '').trim();
  // Encoding replaces a lone surrogate, which JSON in the database would refuse.
  return Buffer.from(cut, 'utf8').toString('utf8') || null;
}

/** The marks of a campaign among any named texts; other names are left out. */
export function pickUtm(given: Record<string, unknown>): Record<string, string> | null {
  const marks = UTM_KEYS.flatMap((key) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    const mark = typeof value === 'string' ? clean(value, LONGEST_MARK) : null;
    return mark === null ? [] : [[key, mark] as const];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : null;
}

/** Puts together what the browser's request says and what the form carried along. */
export function describeVisit(
  request: FastifyRequest,
  carried: { referer: string; page: string; utm: Record<string, unknown> },
): Visit {
  return {
    ipAddress: request.ip,
    userAgent: clean(request.headers['user-agent'], LONGEST_USER_AGENT),
    referer: clean(carried.referer, LONGEST_ADDRESS),
    firstPage: clean(carried.page, LONGEST_ADDRESS),
    utm: pickUtm(carried.utm),
  };
}
