import {
  ITEM_KIND_LABELS,
  OBJECT_TYPE_LABELS,
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
  type FieldChange,
  type OrderChange,
} from '@/entities/orders/order';
import { formatMoney, formatNumber, isolated, plainPhone } from '@/shared/lib/text';
import { BASE_LABELS, CONTACT_LABELS, SHAPE_LABELS } from '../words';

type Value = FieldChange['from'];

/** A comment may be a page long: so much of it is enough to know it by. */
const LONGEST_TEXT = 120;
const EMPTY = 'пусто';
const PERCENT_PARTS = 100;
/** So many parts are named at the head of an entry. */
const NAMED_PARTS = 4;

function plain(value: Value): string {
  if (value === null || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return formatNumber(value);
  const text = Array.from(value);
  return isolated(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).join('')}…` : value);
}

const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: Value): string =>
    typeof value === 'string' ? (labels[value] ?? plain(value)).toLowerCase() : plain(value);

const sides = (value: Value): string =>
  typeof value === 'string' && value !== ''
    ? value
        .split(',')
        .map((side) => oneOf(SIDE_LABELS)(side))
        .join(', ')
    : 'нет';
const count = (value: Value) => (value === null || value === 0 ? 'нет' : plain(value));
const money = (value: Value) => (typeof value === 'number' ? formatMoney(value) : plain(value));

interface FieldWords {
  label: string;
  /** Said once, behind the second value. */
  unit?: string;
  say?: (value: Value) => string;
}

/** Fields of an item, by their paths on the wire. */
const ITEM_FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { label: 'название' },
  kind: { label: 'вид', say: oneOf(ITEM_KIND_LABELS) },
  shape: { label: 'форма', say: oneOf(SHAPE_LABELS) },
  opening_width_mm: { label: 'ширина', unit: 'мм' },
  height_left_mm: { label: 'высота', unit: 'мм' },
  height_right_mm: { label: 'высота справа', unit: 'мм' },
  lower_width_mm: { label: 'ширина внизу', unit: 'мм' },
  diagonal_1_mm: { label: 'диагональ 1', unit: 'мм' },
  diagonal_2_mm: { label: 'диагональ 2', unit: 'мм' },
  qty: { label: 'количество', unit: 'шт.' },
  film_id: { label: 'плёнка' },
  tint: { label: 'тонировка' },
  edging_color_id: { label: 'кант' },
  fastener_step_mm: { label: 'шаг крепежа', unit: 'мм' },
  'zip.count': { label: 'молний', say: count },
  'zip.type': { label: 'вид молнии', say: oneOf(ZIP_LABELS) },
  'zip.sides': { label: 'где молния', say: sides },
  weight: { label: 'утяжелитель' },
  roll_straps: { label: 'ремней для скрутки', say: count },
  skirt_mm: { label: 'юбка', unit: 'мм' },
  comment: { label: 'комментарий' },
  ...Object.fromEntries(
    SIDES.flatMap((side): [string, FieldWords][] => {
      const where = SIDE_LABELS[side].toLowerCase();
      return [
        [`fastener.${side}`, { label: `крепёж ${where}` }],
        [`edging_mm.${side}`, { label: `кант ${where}`, unit: 'мм' }],
      ];
    }),
  ),
};

/** Of a slope, the heights are named as its fields are. */
const SLOPE_FIELDS: typeof ITEM_FIELDS = {
  ...ITEM_FIELDS,
  height_left_mm: { label: 'высота слева', unit: 'мм' },
};

/** Fields of the order itself. */
const ORDER_FIELDS: Readonly<Record<string, FieldWords>> = {
  object_type: { label: 'Тип объекта', say: oneOf(OBJECT_TYPE_LABELS) },
  phone: {
    label: 'Телефон',
    say: (value) => (typeof value === 'string' ? plainPhone(value) : plain(value)),
  },
  distance_km: { label: 'Расстояние', unit: 'км' },
  mounting_base: { label: 'Основание', say: oneOf(BASE_LABELS) },
  mounting_height_mm: { label: 'Высота монтажа', unit: 'мм' },
  'services.measurement': { label: 'Замер' },
  'services.installation': { label: 'Монтаж' },
  'services.delivery': { label: 'Доставка' },
  'services.dismantling_pcs': { label: 'Демонтаж', unit: 'шт.', say: count },
};

const LINE_FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { label: 'название' },
  qty: { label: 'количество', unit: 'шт.' },
  price: { label: 'цена', say: money },
};

function wordsOf(field: string, { label, unit, say = plain }: FieldWords, change: FieldChange) {
  const { from, to, from_name: fromName, to_name: toName } = change;
  const known = (value: Value, name: string | null | undefined) =>
    name
      ? isolated(name)
      : field.endsWith('_id') && value !== null
        ? `№${String(value)}`
        : say(value);
  const after = known(to, toName);
  const ending = unit && typeof to === 'number' && after === plain(to) ? `\u00a0${unit}` : '';
  return `${label} ${known(from, fromName)} → ${after}${ending}`;
}

/** Where all sides have got the same, they are one change. */
function withSidesJoined(fields: readonly FieldChange[]): FieldChange[] {
  const ofSides = fields.filter(({ field }) => field.startsWith('fastener.'));
  const [first] = ofSides;
  const isOne =
    first !== undefined &&
    ofSides.length === SIDES.length &&
    ofSides.every(({ from, to }) => from === first.from && to === first.to);
  if (!isOne) return [...fields];
  return [
    ...fields.filter(({ field }) => !field.startsWith('fastener.')),
    { ...first, field: 'fastener' },
  ];
}

const fieldsText = (
  fields: readonly FieldChange[],
  words: Readonly<Record<string, FieldWords>>,
): string => {
  const places = new Map(Object.keys(words).map((field, place) => [field, place]));
  const placeOf = ({ field }: FieldChange) => places.get(field) ?? places.size;
  return fields
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((change) => wordsOf(change.field, words[change.field] ?? { label: change.field }, change))
    .join('; ');
};

type Discount = Extract<OrderChange, { kind: 'discount' }>['from'];

const discountText = ({ kind, value }: Discount): string => {
  if (value === null) return formatMoney(value);
  if (kind === null || value === 0) return 'нет';
  return kind === 'percent' ? `${formatNumber(value / PERCENT_PARTS)}\u00a0%` : formatMoney(value);
};

type NamedItem = Extract<OrderChange, { kind: 'item_removed' }>;

/** «Окно 3, 1 900 × 2 200»; of a slope both heights. */
function itemText(item: Omit<NamedItem, 'kind'>): string {
  const { name, width_mm: width, left_mm: left, right_mm: right, qty } = item;
  const heights =
    right === null || right === left
      ? formatNumber(left)
      : `${formatNumber(left)}/${formatNumber(right)}`;
  const pieces = qty > 1 ? `, ${formatNumber(qty)} шт.` : '';
  return `${isolated(name)}, ${formatNumber(width)} × ${heights}${pieces}`;
}

type Line = Extract<OrderChange, { kind: 'line_added' }>;

const lineText = ({ name, qty, price }: Omit<Line, 'kind'>): string =>
  `услуга «${isolated(name)}», ${qty > 1 ? `${formatNumber(qty)} × ` : ''}${formatMoney(price)}`;

/** A flag of the order is a service that is there or not. */
function orderFieldText(change: Extract<OrderChange, { kind: 'field' }>): string {
  const { field, from, to } = change;
  if (field === 'lead_id') {
    return typeof to === 'number' ? `Связан с заявкой №${to}` : 'Отвязан от заявки';
  }
  const words = ORDER_FIELDS[field] ?? { label: CONTACT_LABELS[field] ?? field };
  if (typeof from === 'boolean' || typeof to === 'boolean') {
    return `${to === true ? 'Добавлено' : 'Убрано'}: ${words.label.toLowerCase()}`;
  }
  const { label, ...rest } = words;
  return wordsOf(field, { label: `${label}:`, ...rest }, change);
}

/** One difference in words. */
export function changeText(change: OrderChange): string {
  switch (change.kind) {
    case 'item_changed': {
      const ofShape = change.shape === 'slope' ? SLOPE_FIELDS : ITEM_FIELDS;
      const words = { ...ofShape, fastener: { label: 'крепёж' } };
      return `${isolated(change.name)}: ${fieldsText(withSidesJoined(change.fields), words)}`;
    }
    case 'item_added':
      return `Добавлено: ${itemText(change)}`;
    case 'item_removed':
      return `Убрано: ${itemText(change)}`;
    case 'items_moved':
      return 'Изделия переставлены';
    case 'line_added':
      return `Добавлено: ${lineText(change)}`;
    case 'line_removed':
      return `Убрано: ${lineText(change)}`;
    case 'line_changed':
      return `Услуга «${isolated(change.name)}»: ${fieldsText(change.fields, LINE_FIELDS)}`;
    case 'discount':
      return `Скидка: ${discountText(change.from)} → ${discountText(change.to)}`;
    case 'field':
      return orderFieldText(change);
  }
}

/** Names the part that a difference is about, for the head of an entry with several. */
function partOf(change: OrderChange): string {
  switch (change.kind) {
    case 'items_moved':
      return 'порядок изделий';
    case 'discount':
      return 'скидка';
    case 'field': {
      if (change.field === 'lead_id') return 'заявка';
      const { label } = ORDER_FIELDS[change.field] ?? { label: CONTACT_LABELS[change.field] };
      return (label ?? change.field).toLowerCase();
    }
    case 'line_added':
    case 'line_removed':
    case 'line_changed':
      return `услуга «${isolated(change.name)}»`;
    default:
      return isolated(change.name);
  }
}

/** «Изменено: Окно 2, скидка»; of many parts the first. */
export function headOf(changes: readonly OrderChange[]): string {
  const parts = [...new Set(changes.map(partOf))];
  const named = parts.slice(0, NAMED_PARTS).join(', ');
  const more = parts.length - NAMED_PARTS;
  return `Изменено: ${named}${more > 0 ? ` и ещё ${more}` : ''}`;
}
