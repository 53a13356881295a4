const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  formats.set(zone, format);
  return format;
}

/** Returns the local time of a zone as if it were UTC; milliseconds, in whole seconds. */
export function wallClock(zone: string, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** By how much the wall clock is ahead of UTC. */
export const offsetAt = (zone: string, moment: number): number =>
  wallClock(zone, moment) - Math.floor(moment / 1000) * 1000;

/**
 * The moment at which the clocks of a zone show a time on a day. A time that comes twice is the first of the
 * two; one that the clocks skip is as much later.
 * @param zone IANA name of the time zone
 * @param day as `2026-03-05`
 * @param time as `10:00`
 */
export function momentAt(zone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const DAY_MS = 86_400_000;
  const found = [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]
    .map((offset) => wall - offset)
    .toSorted((one, other) => one - other);
  const [first = wall] = found.filter((at) => wallClock(zone, at) === wall);
  return new Date(found.some((at) => wallClock(zone, at) === wall) ? first : (found[1] ?? wall));
}
