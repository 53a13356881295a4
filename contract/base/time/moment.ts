import * as z from 'zod/mini';

/** As our server, and Laravel of a moment that it knows as one, write it: every browser reads it alike. */
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** As databases and PHP write it: the zone and the seconds may be missing, the day may come first. */
const LOOSE =
  /^(?:(\d{4})-(\d\d)-(\d\d)(?:T|\s+)|(\d\d)\.(\d\d)\.(\d{4}),?\s+)(\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(?:Z|UTC|GMT|([+-]\d\d)(?::?(\d\d))?)?$/i;
const DAY_FIRST = /^(\d\d)\.(\d\d)\.(\d{4})$/u;

/**
 * A time of day, in a text that only JavaScript can read: `2026/11/25 11:30`, `Wed, Nov 25, 2026 11:30 AM`.
 */
const TIMED = /\d:\d\d/;
const ZONED = /(?:\b(?:UTC|GMT|[ECMP][SD]T)|\dZ|[+-]\d\d:?\d\d)(?:\s*\(.+\))?$/i;

/** Seconds of the epoch, or milliseconds: in seconds the years from 1973 to 5138. */
const UNIX = /^\d{9,13}$/;
const FROM_HERE_ON_MS = 100_000_000_000;
const SECOND_MS = 1000;

/** The usual digits of a fraction, and what databases keep at most. */
const MS_DIGITS = 3;
const MOST_DIGITS = 6;

function fromUnix(count: number): string | null {
  const date = new Date(count < FROM_HERE_ON_MS ? count * SECOND_MS : count);
  return count > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/** Reads a time of no known pattern: without a zone in the text JavaScript would take the browser's. */
function readForeign(text: string): string {
  if (!TIMED.test(text) || ZONED.test(text)) return text;
  const moment = new Date(`${text} UTC`);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/**
 * Rewrites a moment as ISO 8601 with its zone. One without a zone is UTC, as Laravel means it, not the
 * reader's zone. Canonical moments, days without a time, and texts that are no moment are returned unchanged.
 * @returns `2026-11-25T11:30:00.000Z`; digits beyond milliseconds are kept, so that it can go back as a
 *   version
 */
function readMoment(text: string): string {
  if (CANONICAL.test(text)) return text;
  const bare = text.trim();
  if (UNIX.test(bare)) return fromUnix(Number(bare)) ?? text;
  if (DAY_FIRST.test(bare)) return bare.replace(DAY_FIRST, '$3-$2-$1');
  const parts = LOOSE.exec(bare);
  if (!parts) return readForeign(bare);
  const date = [parts[1] ?? parts[6], parts[2] ?? parts[5], parts[3] ?? parts[4]].join('-');
  const [time, seconds = '00', fraction = '', hours, minutes = '00'] = parts.slice(7);
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const moment = new Date(`${date}T${time}:${seconds}${zone}`);
  if (Number.isNaN(moment.getTime())) return text;
  const digits = fraction.length > MS_DIGITS ? MOST_DIGITS : MS_DIGITS;
  const kept = fraction.slice(0, MOST_DIGITS).padEnd(digits, '0');
  return moment.toISOString().replace('000Z', `${kept}Z`);
}

/**
 * How far a zone is from UTC about that time, as `+03:00`; empty for UTC, and for one this runtime does not
 * know.
 */
function offsetAt(text: string, zone: string): string {
  if (/^[+-]\d/.test(zone)) return zone;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const parts = format.formatToParts(new Date(readMoment(text)));
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  } catch {
    return '';
  }
}

/**
 * A moment as ISO 8601; reads Unix numbers and PHP's DateTime objects too. Other text passes unchanged and
 * shows as no date.
 */
export const momentSchema = z.union([
  z.string().check(z.overwrite(readMoment)),
  z.pipe(
    z.number().check(z.positive()),
    z.transform((count: number) => fromUnix(count) ?? ''),
  ),
  z.pipe(
    z.object({ date: z.string(), timezone: z.string() }),
    z.transform(({ date, timezone }: { date: string; timezone: string }) =>
      readMoment(`${date} ${offsetAt(date, timezone)}`),
    ),
  ),
]);

/** An optional moment; a missing or foreign value is null. */
export const optionalMomentSchema = z.catch(z.nullable(momentSchema), null);

/**
 * Reads the day at the beginning of a text, as `2026-11-25`; a time after it is ignored, and no zone shifts
 * it.
 */
const readDay = (text: string): string =>
  /^(\d{4}-\d\d-\d\d)[T\s]/.exec(text)?.[1] ?? text.replace(DAY_FIRST, '$3-$2-$1');

/** An optional day of the calendar; a missing or foreign value is null. */
export const optionalDaySchema = z.catch(z.nullable(z.string().check(z.overwrite(readDay))), null);
