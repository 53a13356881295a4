const LONG = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «11 декабря 2026 года», so that a sentence can end with it. @param day as `2026-12-11` */
export const longDay = (day: string) =>
  LONG.format(new Date(`${day}T00:00:00Z`)).replace(/\sг\.$/, '\u00a0года');

/** «11.12.2026». @param day as `2026-12-11` */
export const shortDay = (day: string) => day.split('-').reverse().join('.');

/** @param day as `2026-12-11` */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
