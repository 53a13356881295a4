const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an existing day as `2026-03-05`; 31 February is not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
