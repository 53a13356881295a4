import {
  FINISHED_STATUSES,
  MOUNTING_BASE_LABELS,
  OBJECT_TYPE_LABELS,
} from '@/entities/orders/order';
import {
  allowsMeasuring,
  daysOfVisit,
  isMeasuring,
  ROUTE_STATUS_LABEL,
  visitActWord,
  visitKindLabel,
  visitStartText,
  visitTimeText,
  type GoneStop,
  type RouteChange,
  type RouteItem,
  type RouteStop,
  type TakenAlong,
} from '@/entities/orders/visit';
import { clockOfWall, wallTimeOf } from '@/shared/lib/date';
import { countOf, formatNumber, isolated, type PluralForms } from '@/shared/lib/text';

const ITEMS: PluralForms = ['изделие', 'изделия', 'изделий'];
const MM_IN_CM = 10;
const CM_IN_M = 100;

/** Whether sizes of the order may be set from a stop: a performer measures at their own measurings alone. */
export const mayMeasure = (stop: RouteStop, findsOrders: boolean): boolean =>
  !FINISHED_STATUSES.some((status) => status === stop.order_status) &&
  (findsOrders ? isMeasuring(stop) : allowsMeasuring(stop, Date.now()));

/** «10:04». */
export const clockText = (moment: string, zone: string): string =>
  clockOfWall(wallTimeOf(moment, zone));

/** «10:00–11:00»; with its days where it is not of this day alone. */
export function stopTimeText(stop: RouteStop, day: string, zone: string): string {
  const { first, last } = daysOfVisit(stop, zone);
  if (first !== day || last !== day) return visitTimeText(stop, zone);
  return `${clockText(stop.starts_at, zone)}–${clockText(stop.ends_at, zone)}`;
}

/** Names a stop on its buttons: «Замер, 10:00–11:00». */
export const stopName = (stop: RouteStop, day: string, zone: string): string =>
  `${isolated(visitKindLabel(stop.kind))}, ${stopTimeText(stop, day, zone)}`;

/** Where an address is on the map of Yandex. */
export function mapHref(address: string): string {
  // Half a character is replaced there; `encodeURIComponent` throws at it.
  const query = new URLSearchParams({ text: address }).toString().replaceAll('+', '%20');
  return `https://yandex.ru/maps/?${query}`;
}

/** «3 изделия»: every piece counts. */
export const itemsText = (items: readonly RouteItem[]): string =>
  countOf(
    items.reduce((sum, { qty }) => sum + qty, 0),
    ITEMS,
  );

/** «2000×1800 · 2 шт.»; of a slope both heights. */
export function sizeText({ width_mm: width, left_mm: left, right_mm: right, qty }: RouteItem) {
  const heights = right === null || right === left ? left : `${left}/${right}`;
  return `${width}×${heights}\u00a0мм · ${formatNumber(qty)}\u00a0шт.`;
}

/** Rounded up, so that the material is enough. */
const metresText = (mm: number): string =>
  `${formatNumber(Math.ceil(mm / MM_IN_CM) / CM_IN_M)}\u00a0м`;

/** «24 шт.», «12,4 м». */
export const takenText = ({ pieces, length_mm: length }: TakenAlong): string =>
  [
    pieces === null ? '' : `${formatNumber(pieces)}\u00a0шт.`,
    length === null ? '' : metresText(length),
  ]
    .filter(Boolean)
    .join(', ');

const wordOf = (labels: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;

/** «Квартира · этаж 5 · основание: кирпич · высота монтажа 2,4 м». */
export function objectText(stop: RouteStop): string {
  const { object_type: type, floor, mounting_base: base, mounting_height_mm: height } = stop;
  return [
    type && isolated(wordOf(OBJECT_TYPE_LABELS, type)),
    floor && `этаж ${isolated(floor)}`,
    base && `основание: ${isolated(wordOf(MOUNTING_BASE_LABELS, base).toLowerCase())}`,
    height !== null && height > 0 && `высота монтажа ${metresText(height)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** «Время: было 10:00–11:00, стало 12:00–13:00», «Выезд отмечен выполненным». */
export function changeText({ label, from, to }: RouteChange): string {
  if (label === ROUTE_STATUS_LABEL)
    return `${label} ${to === null ? 'снова в плане' : isolated(to)}`;
  const what = isolated(label);
  if (from === null) return `${what}: добавлено${to === null ? '' : ` ${isolated(to)}`}`;
  const before = `${what}: было ${isolated(from)}`;
  return to === null ? `${before}, теперь нет` : `${before}, стало ${isolated(to)}`;
}

/** «Замер 10:00, заказ №12: перенесён на 3 декабря, 10:00». */
export function goneText(gone: GoneStop, zone: string): string {
  const { kind, starts_at: starts, order_number: number, customer, moved_to: moved } = gone;
  const what = [isolated(visitKindLabel(kind)), starts && clockText(starts, zone)]
    .filter(Boolean)
    .join(' ');
  const whose = customer ? `, ${isolated(customer)}` : '';
  const now =
    moved === null
      ? visitActWord(kind, 'taken')
      : `${visitActWord(kind, 'moved')} на ${visitStartText({ starts_at: moved }, zone)}`;
  return `${what}, заказ №${number}${whose}: ${now}`;
}

/** «Приезд: 10:04 · окончание: не отмечено»; a missing mark is never guessed. */
export function marksText(stop: RouteStop, zone: string): string {
  const of = (moment: string | null | undefined) =>
    moment ? clockText(moment, zone) : 'не отмечено';
  return `Приезд: ${of(stop.arrived_at)} · окончание: ${of(stop.finished_at)}`;
}
