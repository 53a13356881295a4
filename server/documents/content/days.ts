/** «11.12.2026». @param day as `2026-12-11` */
export const shortDay = (day: string) => day.split('-').reverse().join('.');

/** @param day as `2026-12-11` */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
