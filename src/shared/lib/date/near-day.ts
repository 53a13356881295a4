const FORMATS = {
  long: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
};

const yearOf = (day: string) => day.slice(0, 'гггг'.length);
const withoutYear = (day: string, month: keyof typeof FORMATS) =>
  FORMATS[month].format(Date.parse(`${day}T00:00:00Z`));

/** «3 декабря 2026». @param day as `2026-12-03` */
export const fullDayText = (day: string): string => `${withoutYear(day, 'long')} ${yearOf(day)}`;

/**
 * «3 декабря», or short «3 дек.», with the year where it is another one than today's.
 * @param day as `2026-12-03`
 */
export function nearDayText(
  day: string,
  today: string | null,
  month: keyof typeof FORMATS = 'long',
): string {
  const text = withoutYear(day, month);
  return yearOf(day) === yearOf(today ?? '') ? text : `${text} ${yearOf(day)}`;
}
