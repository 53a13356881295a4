const FORMAT = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «27 ноября 2026 г.»; a text that is no day stands as it is. @param day as `2026-11-27` */
export function longDay(day: string): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? day : FORMAT.format(moment);
}
