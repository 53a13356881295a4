const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOWN = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d)$/;

/**
 * Tells what the clock on the wall of a time zone shows at a moment, in the parts of UTC. To ask `Intl` for a
 * moment takes as long as all else of a row, so it is asked once for a day: how far the zone is from UTC. On
 * a day the clocks change it is asked for each moment.
 */
export function createWallClock(timeZone: string): (moment: Date) => Date {
  const format = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

  /**
   * How far the zone is from UTC; not at all at a moment that is not shown as we show it (of the year 900).
   */
  function shiftAt(time: number): number {
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
    const shown = SHOWN.exec(format.format(minute).replace(',', ''));
    if (shown === null) return 0;
    const [, day, month, year, hour, minutes] = shown.map(Number) as [0, ...number[]];
    return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minutes) - minute;
  }

  /** Null: the clocks change in that day. */
  const shifts = new Map<number, number | null>();
  function shiftOn(day: number): number | null {
    let shift = shifts.get(day);
    if (shift === undefined) {
      const first = shiftAt(day * DAY_MS);
      shift = first === shiftAt((day + 1) * DAY_MS - MINUTE_MS) ? first : null;
      shifts.set(day, shift);
    }
    return shift;
  }

  return (moment) => {
    const time = moment.getTime();
    return new Date(time + (shiftOn(Math.floor(time / DAY_MS)) ?? shiftAt(time)));
  };
}

/** A date of a cell as `05.03.2024`. */
export function showDay(wall: Date): string {
  const text = wall.toISOString();
  return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}`;
}

/** A date of a cell as `05.03.2024 14:07`. */
export const showMoment = (wall: Date): string =>
  `${showDay(wall)} ${wall.toISOString().slice(11, 16)}`;
