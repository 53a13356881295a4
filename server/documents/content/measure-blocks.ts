import {
  drawnItem,
  formatNumber,
  MOUNTING_BASE_LABELS,
  OBJECT_TYPE_LABELS,
  type DocumentBlock,
  type SavedItem,
} from '#contract';
import { objectAddress } from './document-parts';
import { customerOf, itemName, type Ingredients } from './ingredients';
import { itemDetails } from './item-details';

type Field = Extract<DocumentBlock, { type: 'fields' }>['rows'][number];
type Measured = Extract<DocumentBlock, { type: 'measures' }>['rows'][number];

const OBJECT_TYPES: Readonly<Record<string, string>> = OBJECT_TYPE_LABELS;

const field = (label: string, value: string | null): Field => ({ label, value });
const mm = (length: number | null) => (length === null ? null : `${formatNumber(length)} мм`);

/** The address and the terms of mounting; blank lines for a name and a phone that the head lacks. */
function siteFields({ order }: Ingredients): Field[] {
  const { name, phone } = customerOf(order);
  const { object_type: type, mounting_base: base, distance_km: km } = order;
  return [
    ...(name === null ? [field('Клиент', null)] : []),
    ...(phone === null ? [field('Телефон', null)] : []),
    field('Адрес объекта', objectAddress({ order })),
    field('Этаж', order.floor),
    field('Тип объекта', type && (OBJECT_TYPES[type] ?? type)),
    field('Основание', base && MOUNTING_BASE_LABELS[base]),
    field('Высота монтажа', mm(order.mounting_height_mm)),
    field('Расстояние', km === null ? null : `${formatNumber(km)} км`),
  ];
}

const sizesOf = (item: SavedItem): Field[] => [
  field('Ширина', mm(item.opening_width_mm)),
  ...(item.shape === 'slope'
    ? [
        field('Высота слева', mm(item.height_left_mm)),
        field('Высота справа', mm(item.height_right_mm ?? item.height_left_mm)),
      ]
    : [field('Высота', mm(item.height_left_mm))]),
  field('Ширина внизу', mm(item.lower_width_mm)),
  field('Диагональ 1', mm(item.diagonal_1_mm)),
  field('Диагональ 2', mm(item.diagonal_2_mm)),
];

const measuredRows = ({ order, calculation, prices }: Ingredients): Measured[] =>
  order.items.flatMap((item, index) => {
    const calculated = calculation.items[index];
    if (!calculated) return [];
    return {
      name: itemName(item.name, index),
      qty: item.qty,
      sizes: sizesOf(item),
      details: itemDetails(item, prices, true),
      drawing: drawnItem(item, calculated, prices),
    };
  });

/** The measured sizes, with empty boxes for those that were not measured, and no sums. */
export const measureBlocks = (made: Ingredients): DocumentBlock[] => [
  { type: 'fields', rows: siteFields(made) },
  { type: 'measures', rows: measuredRows(made) },
  {
    type: 'signatures',
    sides: [
      { title: 'Замерил', position: null, name: null },
      { title: 'Размеры согласовал', position: null, name: null },
    ],
    by_hand: true,
  },
];
