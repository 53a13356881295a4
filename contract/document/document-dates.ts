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
 * The one notation of dates in papers: «11 декабря 2026 года», whole to the end, so that a sentence can end
 * with it. A text that is no day stays as it is.
 * @param day as `2026-12-11`
 */
export function longDay(day: string): string {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}\u00a0года`;
}

/** The line under a document's title: «от 5 марта 2026 года, действует до 19 марта 2026 года»; empty for a draft. */
export const dateLine = ({
  date,
  valid_until: until,
}: Pick<OrderDocument, 'date' | 'valid_until'>): string =>
  [date && `от ${longDay(date)}`, until && `действует до ${longDay(until)}`]
    .filter(Boolean)
    .join(', ');
