import type { OrderDocument } from './document';

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The one notation of dates in documents: «11 декабря 2026 года», with the last word whole, so that a
 * sentence can end with it. A text that is no day stays as it is.
 * @param day as `2026-12-11`
 */
export function longDay(day: string): string {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}\u00a0года`;
}

/** The line under a document's title: its left, and its right end. */
export interface HeadLine {
  start: string;
  end: string;
}

/** A contract names its place and day: «г. Москва», «5 марта 2026 года»; others have their dates alone. */
export const headLine = ({
  city,
  ...dates
}: Pick<OrderDocument, 'date' | 'valid_until' | 'city'>): HeadLine =>
  city
    ? { start: city, end: dates.date === null ? '' : longDay(dates.date) }
    : { start: dateLine(dates), end: '' };

/** «от 5 марта 2026 года, действует до 19 марта 2026 года»; empty for a draft. */
const dateLine = ({
  date,
  valid_until: until,
}: Pick<OrderDocument, 'date' | 'valid_until'>): string =>
  [date && `от ${longDay(date)}`, until && `действует до ${longDay(until)}`]
    .filter(Boolean)
    .join(', ');
