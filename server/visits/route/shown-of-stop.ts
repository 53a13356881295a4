import { createHash } from 'node:crypto';
import {
  CANCELLED_STATUS,
  formatMoney,
  formatNumber,
  formatPhone,
  MOUNTING_BASE_LABELS,
  OBJECT_TYPE_LABELS,
  ROUTE_STATUS_LABEL,
  visitKindLabel,
  type RouteChange,
  type RouteStop,
} from '#contract';
import type { ShownOfVisit } from '../../db/schema';
import { shortened } from '../../people/shortened';
import { spanWords } from '../lookup/visit-words';
import type { itemsOf } from './route-order';

type Items = ReturnType<typeof itemsOf>;
/** The contents of a stop, of its visit and its order. */
export type StopFacts = Omit<RouteStop, 'photos' | 'changes' | 'is_new' | 'version' | 'items'> & {
  items: Items;
};

const wordIn = (labels: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : (labels[value] ?? value);

const sizeOf = ({ width_mm: width, left_mm: left, right_mm: right, qty }: Items[number]) => {
  const height = right === null || right === left ? `${left}` : `${left}/${right}`;
  return `${width}×${height}${qty === 1 ? '' : `, ${qty} шт.`}`;
};

const amountOf = ({ pieces, length_mm: length }: StopFacts['take'][number]) =>
  pieces !== null ? `${formatNumber(pieces)} шт.` : `${formatNumber((length ?? 0) / 1000)} м`;

/** The status in words; null: it is still to come. */
function statusWords({ status, reason }: StopFacts): string | null {
  if (status === 'cancelled') return 'отменён';
  if (status === 'done') return 'отмечен выполненным';
  if (status === 'failed') return `отмечен несостоявшимся${reason ? `: ${reason}` : ''}`;
  return null;
}

/** The facts that the marks of a stop change: the person who sets a mark knows them. */
const MARKED = { status: 'cancelled', collect: 'collect' } as const;

/** The same facts with those that a mark has changed. */
export const afterOwnMark = (
  seen: readonly ShownOfVisit[],
  now: readonly ShownOfVisit[],
): ShownOfVisit[] => {
  const isMarked = ({ key }: ShownOfVisit) => key === MARKED.status || key === MARKED.collect;
  return [...seen.filter((one) => !isMarked(one)), ...now.filter(isMarked)];
};

/**
 * Everything that a stop shows, in words: whatever of it is different later is marked.
 * @param zone of the company
 */
export function shownOf(stop: StopFacts, zone: string): ShownOfVisit[] {
  const span = { startsAt: new Date(stop.starts_at), endsAt: new Date(stop.ends_at) };
  const people = stop.users.flatMap((person) => person?.name ?? []).join(', ');
  const height = stop.mounting_height_mm;
  const facts: [key: string, label: string, text: string | null][] = [
    ['time', 'Время', spanWords(span, zone)],
    ['kind', 'Вид', visitKindLabel(stop.kind)],
    [MARKED.status, ROUTE_STATUS_LABEL, statusWords(stop)],
    ['order', 'Заказ', stop.order_status === CANCELLED_STATUS ? 'отменён' : null],
    ['customer', 'Клиент', stop.customer],
    ['phone', 'Телефон', stop.phone && formatPhone(stop.phone)],
    ['address', 'Адрес', stop.address],
    ['object', 'Объект', wordIn(OBJECT_TYPE_LABELS, stop.object_type)],
    ['floor', 'Этаж', stop.floor],
    ['base', 'Основание', wordIn(MOUNTING_BASE_LABELS, stop.mounting_base)],
    ['height', 'Высота', height === null ? null : `${formatNumber(height)} мм`],
    ['people', 'Едут', people],
    ['comment', 'Комментарий', stop.comment],
    ['order_comment', 'Комментарий заказа', stop.order_comment],
    [MARKED.collect, 'Взять на месте', stop.collect === null ? null : formatMoney(stop.collect)],
  ];
  return [
    ...facts.flatMap(([key, label, text]) => (text ? [{ key, label, text }] : [])),
    ...(stop.claims ?? []).map(({ id, text }) => ({
      key: `claim ${id}`,
      label: 'Рекламация',
      text,
    })),
    ...stop.items.map((item) => ({
      key: `item ${item.key}`,
      label: item.name,
      text: sizeOf(item),
    })),
    ...stop.take.map((taken) => ({
      key: `take ${taken.name}`,
      label: `Взять: ${taken.name}`,
      text: amountOf(taken),
    })),
  ];
}

/** The differences from the seen version. A renamed item counts as removed and added. */
export function changesOf(
  seen: readonly ShownOfVisit[],
  now: readonly ShownOfVisit[],
): RouteChange[] {
  const [former, present] = [seen, now].map((shown) => new Map(shown.map((one) => [one.key, one])));
  const keys = new Set([...(present?.keys() ?? []), ...(former?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [was, is] = [former?.get(key), present?.get(key)];
    if (was?.text === is?.text && was?.label === is?.label) return [];
    const label = is?.label ?? was?.label ?? '';
    const from = was && (was.label === label ? was.text : `${was.label}: ${was.text}`);
    return [{ label, from: from ? shortened(from) : null, to: is ? shortened(is.text) : null }];
  });
}

/** The version of the shown contents of a stop. */
export const versionOf = (shown: readonly ShownOfVisit[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
