import {
  MOUNTING_BASE_LABELS,
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
  type OrderSite,
} from '@/entities/orders/order';
import type { Clash } from './clashes';
import type { Value } from './site-draft';

const LABELS: Readonly<Record<string, string>> = {
  shape: 'Форма',
  film_id: 'Плёнка',
  tint: 'Тонировка',
  edging_color_id: 'Кант',
  'zip.count': 'Молнии',
  'zip.type': 'Молния',
  weight: 'Утяжелитель',
  mounting_base: 'Основание',
  ...Object.fromEntries(
    SIDES.map((side) => [`fastener.${side}`, `Крепёж, ${SIDE_LABELS[side].toLowerCase()}`]),
  ),
};

const SHAPES: Readonly<Record<string, string>> = {
  rectangle: 'прямоугольник',
  slope: 'со скосом',
};

function namedValue(key: string, value: Value, { choices }: OrderSite): string {
  const { films, fasteners, edging_colors: colors } = choices;
  const nameIn = (list: readonly { id: number; name: string }[]) =>
    list.find(({ id }) => id === value)?.name ?? 'другое';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (key === 'film_id') return nameIn(films);
  if (key.startsWith('fastener.')) return nameIn(fasteners);
  if (key === 'edging_color_id') return nameIn(colors);
  const labels: Readonly<Record<string, string>> = {
    ...SHAPES,
    ...ZIP_LABELS,
    ...MOUNTING_BASE_LABELS,
  };
  return labels[String(value)] ?? String(value);
}

/** A clash in words: the colleague's value, and the labels of both answers. */
export function clashWords({ key, mine, theirs }: Clash, site: OrderSite) {
  const label = LABELS[key];
  const begin = label === undefined ? 'У коллеги' : `${label}: у коллеги`;
  const own = mine === null ? 'пусто' : namedValue(key, mine, site);
  const other = theirs === null ? 'пусто' : namedValue(key, theirs, site);
  if (key === 'comment') {
    return { text: `${begin}: ${other}`, keep: 'Оставить свой', accept: 'Взять у коллеги' };
  }
  return { text: `${begin} ${other}.`, keep: `Оставить ${own}`, accept: `Взять ${other}` };
}
