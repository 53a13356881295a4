const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOWN = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d)$/;

/**
 * Shows moments as `05.03.2024 14:07` in a time zone. To ask `Intl` for a moment takes as long as all else of a row, so
 * it is asked once for a day: how far the zone is from UTC. On a day the clocks change it is asked for each moment.
 */
export function createMomentFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const show = (time: number) => format.format(time).replace(',', '');

  /** How far the zone is from UTC; null for a moment that is not shown as we show it (of the year 900). */
  function shiftAt(time: number): number | null {
    const [, day, month, year, hour, minute] = SHOWN.exec(show(time)) ?? [];
    if (year === undefined) return null;
    return (
      Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - time
    );
  }

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
    const shift = shiftOn(Math.floor(time / DAY_MS));
    if (shift === null) return show(time);
    const local = new Date(time + shift).toISOString();
    return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 16)}`;
  };
}
