import * as z from 'zod/mini';

/** A day as `2026-03-05`, in the company's time zone. */
export const daySchema = z.iso.date();

/** Years beyond are mistypes. */
const YEARS = { from: 1900, to: 2200 };

/** True for a day that the calendar all countries share has. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= YEARS.from &&
    year <= YEARS.to &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}
