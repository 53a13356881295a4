import { OBJECT_TYPE_LABELS, type PriceList } from '@/entities/orders/order';
import { formatNumber, isolated } from '@/shared/lib/text';
import type { Clash } from './merge-drafts';
import { readLengthField } from './length-fields';
import type { ItemDraft, LineDraft } from './order-draft';
import {
  BASE_LABELS,
  CONTACT_LABELS,
  KIND_LABELS,
  SHAPE_LABELS,
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
} from '../words';

/** The fields of an order and of an item, as a conflict names them. */
const LABELS: Record<string, string> = {
  ...CONTACT_LABELS,
  measurement: 'Замер',
  installation: 'Монтаж',
  delivery: 'Доставка',
  dismantling: 'Демонтаж',
  distance: 'Расстояние, км',
  base: 'Основание',
  height: 'Высота монтажа',
  lines: 'Другие услуги',
  discount_of_order: 'Скидка',
  price_version: 'Цены',
  item: 'Изделие',
  kind: 'Вид',
  shape: 'Форма',
  width: 'Ширина',
  left: 'Высота слева',
  right: 'Высота справа',
  qty: 'Количество',
  film: 'Плёнка',
  tint: 'Тонированная',
  color: 'Кант',
  step: 'Шаг крепежа',
  zipCount: 'Молнии',
  zipType: 'Вид молнии',
  zipSides: 'Где молния',
  weight: 'Утяжелитель',
  straps: 'Ремни для скрутки',
  skirt: 'Юбка',
  edging_mm: 'Ширина канта',
  lower_width_mm: 'Ширина внизу',
  diagonal_1_mm: 'Диагональ 1',
  diagonal_2_mm: 'Диагональ 2',
};
const WORDS: Record<string, Readonly<Record<string, string>>> = {
  kind: KIND_LABELS,
  shape: SHAPE_LABELS,
  base: BASE_LABELS,
  object_type: OBJECT_TYPE_LABELS,
  zipType: ZIP_LABELS,
};

const NAME = { name: 'Название' };
/** Labels of an item's fields that differ by its shape. */
const OF_ITEM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rectangle: { ...NAME, left: 'Высота' },
  slope: NAME,
};

/** The label of a clash: «Окно 1 · Ширина». */
export function clashLabel({ item, field }: Clash): string {
  const side = field.startsWith('fastener.') ? field.slice('fastener.'.length) : null;
  const label =
    side === null
      ? ((item && OF_ITEM[item.shape]?.[field]) ?? LABELS[field] ?? field)
      : `Крепёж ${SIDE_LABELS[side as keyof typeof SIDE_LABELS].toLowerCase()}`;
  return item && field !== 'item' ? `${isolated(item.name) || 'Изделие'} · ${label}` : label;
}

const linesText = (lines: readonly LineDraft[]) =>
  lines.map(({ name, qty, price }) => `${isolated(name)} ${qty} × ${price}\u00a0₽`).join(', ');

function discountText(discount: string): string {
  const [kind, value = ''] = discount.split(' ');
  return kind === '' ? 'Без скидки' : `${value}\u00a0${kind === 'percent' ? '%' : '₽'}`;
}

function namedText(field: string, id: unknown, prices: PriceList): string {
  if (id === null) return field === 'color' ? 'Без канта' : 'Не выбрано';
  const list =
    field === 'film' ? prices.films : field === 'color' ? prices.edging_colors : prices.fasteners;
  return list.find((each) => each.id === id)?.name ?? `№${String(id)}`;
}

/** How wide the edging is, side by side from the top; the prices say the rest. */
function edgingText(widths: ItemDraft['edging_mm'], { rules }: PriceList): string {
  const millimetres = SIDES.map((side) => widths?.[side] || String(rules.edging_mm));
  return `${millimetres.join(', ')}\u00a0мм`;
}

/** One of the two values of a clash, in words. */
export function clashText({ field, item }: Clash, value: unknown, prices: PriceList): string {
  if (field === 'item') {
    return value === undefined
      ? `Убрать «${isolated(item?.name ?? '')}»`
      : `Оставить «${isolated(item?.name ?? '')}»`;
  }
  if (field === 'edging_mm') return edgingText(value as ItemDraft['edging_mm'], prices);
  if (field === 'lines') return linesText(value as LineDraft[]) || 'Нет';
  if (field === 'discount_of_order') return discountText(String(value));
  if (field === 'film' || field === 'color' || field.startsWith('fastener.')) {
    return namedText(field, value, prices);
  }
  if (field === 'price_version') return `Версия ${String(value)}`;
  if (field === 'client_id') return value === null ? 'Не выбран' : `Клиент №${String(value)}`;
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value !== 'string')
    return value === null ? 'Пусто' : Object.values(value ?? {}).join(', ') || 'Нет';
  const mm = readLengthField(field, value);
  if (mm !== null) return `${formatNumber(mm)}\u00a0мм`;
  return WORDS[field]?.[value] ?? (value.trim() || 'Пусто');
}
