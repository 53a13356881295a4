import ical, { ICalEventStatus } from 'ical-generator';
import { RECORD_PATHS, visitKindLabel, type Visit } from '#contract';
import { withoutPhones } from './without-phones';

const SECOND_MS = 1000;
/** How often a phone may read the calendar again. */
const REFRESH_SECONDS = 15 * 60;

/** The person of the calendar, and the address of the product. */
export interface CalendarOf {
  owner: string;
  publicUrl: string;
  /** Whether the person can open orders. */
  hasOrders: boolean;
}

const statusOf = ({ status }: Visit) =>
  status === 'cancelled' || status === 'failed'
    ? ICalEventStatus.CANCELLED
    : ICalEventStatus.CONFIRMED;

/** «Замер: Мария», without a name «Замер: заказ №12». */
function summaryOf({ kind, customer, order_number: number }: Visit): string {
  const name = withoutPhones(customer ?? '');
  // A name of a phone alone is no name.
  return `${visitKindLabel(kind)}: ${/\p{L}/u.test(name) ? name : `заказ №${number}`}`;
}

/** Later versions of a visit have greater numbers. */
const sequenceOf = (createdAt: Date, updatedAt: Date) =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / SECOND_MS));

/** Renders visits as an iCalendar file for strangers' servers: without phones and comments. */
export function renderCalendar(
  visits: readonly Visit[],
  { owner, publicUrl, hasOrders }: CalendarOf,
): string {
  const calendar = ical({
    name: `Выезды: ${withoutPhones(owner)}`,
    prodId: { company: 'leads-desk', product: 'visits', language: 'RU' },
    ttl: REFRESH_SECONDS,
  });
  const { hostname } = new URL(publicUrl);
  for (const visit of visits) {
    const createdAt = new Date(visit.created_at ?? visit.starts_at);
    const updatedAt = new Date(visit.updated_at ?? createdAt);
    calendar.createEvent({
      id: `visit-${visit.id}@${hostname}`,
      sequence: sequenceOf(createdAt, updatedAt),
      start: new Date(visit.starts_at),
      end: new Date(visit.ends_at),
      stamp: updatedAt,
      lastModified: updatedAt,
      status: statusOf(visit),
      summary: summaryOf(visit),
      location: withoutPhones(visit.address ?? '') || null,
      url: hasOrders ? new URL(RECORD_PATHS.order(visit.order_id), publicUrl).href : null,
    });
  }
  return `${calendar.toString()}\r\n`;
}
