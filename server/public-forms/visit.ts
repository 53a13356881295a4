import type { FastifyRequest } from 'fastify';
import { LONGEST_ORIGIN, MOST_TOUCHES, normalCode, UTM_KEYS } from '#contract';
import type { FirstTouch, ReferralTouch } from '../db/schema';

/** Where a visitor came from and with what; every text is cut to what is worth keeping. */
export interface Visit {
  ipAddress: string;
  userAgent: string | null;
  referer: string | null;
  firstPage: string | null;
  utm: Record<string, string> | null;
  /** What brought the visitor the first time; null where it is what brought them now. */
  firstTouch: FirstTouch | null;
  ref: string | null;
}

/** What a form carries along of a visit: strangers' texts, as they came. */
export interface Attribution {
  referer: string;
  page: string;
  ref: string;
  utm: Record<string, unknown>;
  first: Record<string, unknown>;
  /** The last links with a code that were opened. */
  touches: readonly unknown[];
}

const LONGEST_ADDRESS = 2000;
const LONGEST_USER_AGENT = 500;

/** A stranger's text as the database can hold it: without NUL, without halves of characters, of bounded length. */
function clean(text: unknown, limit: number): string | null {
  if (typeof text !== 'string') return null;
  const cut = text.slice(0, limit).replaceAll('\0', '').trim();
  // Encoding replaces a lone surrogate, which JSON in the database would refuse.
  return Buffer.from(cut, 'utf8').toString('utf8') || null;
}

/** An object as records of unknown values; anything else is an empty one. */
export const recordOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given))
    : {};

/** JSON a form carried along; a broken one is an empty record. */
export function parseRecord(text: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A JSON list a form carried along; a broken one is empty. */
export function parseList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The marks of a campaign among any named texts; other names are left out. */
function pickUtm(given: Record<string, unknown>): Record<string, string> | null {
  const marks = UTM_KEYS.flatMap((key) => {
    const mark = Object.hasOwn(given, key) ? clean(given[key], LONGEST_ORIGIN) : null;
    return mark === null ? [] : [[key, mark] as const];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : null;
}

/** The named texts of an address a visitor had open; none where it is no address. */
export const queryOf = (address: string): Record<string, string> =>
  URL.canParse(address) ? Object.fromEntries(new URL(address).searchParams) : {};

function readMoment(given: unknown): string | null {
  const moment = typeof given === 'string' ? new Date(given) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Only what differs from this very visit is worth telling. */
function readFirstTouch(first: Record<string, unknown>, now: Visit): FirstTouch | null {
  const touch: FirstTouch = {
    utm: pickUtm(recordOf(first['utm'])),
    page: clean(first['page'], LONGEST_ADDRESS),
    referer: clean(first['referer'], LONGEST_ADDRESS),
    at: readMoment(first['at']),
  };
  const isKnown = touch.utm !== null || touch.page !== null || touch.referer !== null;
  const isSame =
    touch.page === now.firstPage &&
    touch.referer === now.referer &&
    JSON.stringify(touch.utm) === JSON.stringify(now.utm);
  return isKnown && !isSame ? touch : null;
}

/** Puts together what the browser's request says and what the form carried along. */
export function describeVisit(request: FastifyRequest, carried: Attribution): Visit {
  const visit: Visit = {
    ipAddress: request.ip,
    userAgent: clean(request.headers['user-agent'], LONGEST_USER_AGENT),
    referer: clean(carried.referer, LONGEST_ADDRESS),
    firstPage: clean(carried.page, LONGEST_ADDRESS),
    utm: pickUtm(carried.utm),
    firstTouch: null,
    ref: clean(carried.ref, LONGEST_ORIGIN),
  };
  return { ...visit, firstTouch: readFirstTouch(carried.first, visit) };
}

/**
 * The links with a code that a visitor has opened, as far as they make sense: at most ten, of which none is of the
 * future. The code of the visit itself is among them; without scripts it is the only one.
 */
export function readCodes(
  { touches, ref }: Pick<Attribution, 'touches' | 'ref'>,
  now: Date,
): ReferralTouch[] {
  const read = touches.slice(-MOST_TOUCHES).flatMap((given) => {
    const { ref: text, at } = recordOf(given);
    const code = clean(text, LONGEST_ORIGIN);
    const moment = readMoment(at) ?? now.toISOString();
    const isAhead = Date.parse(moment) > now.getTime();
    return code === null ? [] : [{ ref: code, at: isAhead ? now.toISOString() : moment }];
  });
  const own = clean(ref, LONGEST_ORIGIN);
  const isAmong = own === null || read.some((one) => normalCode(one.ref) === normalCode(own));
  return isAmong ? read : [...read.slice(1 - MOST_TOUCHES), { ref: own, at: now.toISOString() }];
}
