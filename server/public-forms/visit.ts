import type { FastifyRequest } from 'fastify';
import { broughtBy, LONGEST_ORIGIN, readBrought } from '#contract';
import type { FirstTouch } from '../db/schema';
import { clean, textsOf, type VisitSource } from './carried-texts';
import { codeOfVisit, readMoment, timeOfVisit, type VisitTime } from './visit-codes';

/** Where a visitor came from and with what; every text is cut to what is worth keeping. */
export interface Visit {
  ipAddress: string;
  userAgent: string | null;
  referer: string | null;
  firstPage: string | null;
  utm: Record<string, string> | null;
  /** The source of the first visit; null where it equals the present one. */
  firstTouch: FirstTouch | null;
  ref: string | null;
}

/** Of an address so many characters are kept. */
export const LONGEST_ADDRESS = 2000;
const LONGEST_USER_AGENT = 500;

/** The marks of a campaign among any named texts; other names are left out. */
function pickUtm(given: unknown): Record<string, string> | null {
  const { utm } = readBrought(Object.entries(textsOf(given)));
  const marks = Object.entries(utm).flatMap(([key, text]) => {
    const mark = clean(text, LONGEST_ORIGIN);
    return mark === null ? [] : [[key, mark] as const];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : null;
}

/** Only what differs from this very visit is worth telling. */
function readFirstTouch(
  first: Record<string, unknown>,
  now: Visit,
  time: VisitTime,
): FirstTouch | null {
  const [page, referer] = [first['page'], first['referer']].map((text) =>
    clean(text, LONGEST_ADDRESS),
  );
  const touch: FirstTouch = {
    utm: pickUtm(first['utm']) ?? pickUtm(broughtBy(page ?? '', referer ?? '').utm),
    page: page ?? null,
    referer: referer ?? null,
    at: readMoment(first['at'], time)?.toISOString() ?? null,
  };
  const isKnown = touch.utm !== null || touch.page !== null || touch.referer !== null;
  const isSame =
    touch.page === now.firstPage &&
    touch.referer === now.referer &&
    JSON.stringify(touch.utm) === JSON.stringify(now.utm);
  return isKnown && !isSame ? touch : null;
}

/**
 * Puts together what the browser's request says and what the form carried along.
 * @param now the moment at which the form has been sent
 */
export function describeVisit(request: FastifyRequest, carried: VisitSource, now: Date): Visit {
  const { page, referer } = carried;
  const visit: Visit = {
    ipAddress: request.ip,
    userAgent: clean(request.headers['user-agent'], LONGEST_USER_AGENT),
    referer: clean(referer, LONGEST_ADDRESS),
    firstPage: clean(page, LONGEST_ADDRESS),
    utm: pickUtm(carried.utm) ?? pickUtm(broughtBy(page, referer).utm),
    firstTouch: null,
    ref: codeOfVisit(carried).code,
  };
  const time = timeOfVisit(carried, now);
  return { ...visit, firstTouch: readFirstTouch(carried.first, visit, time) };
}
