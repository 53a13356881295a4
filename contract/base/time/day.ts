const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day as `2026-03-05`; the thirty-first of February is none. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
