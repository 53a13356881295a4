import {
  countOf,
  ITEM_KIND_LABELS,
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
  type SheetRow,
  type Side,
} from '#contract';
import type { MadeItem } from './sheet-source';

const row = (key: string, label: string, value: string | null): SheetRow[] =>
  value === null ? [] : [{ key, label, value }];

const nameOf = (side: Side) => SIDE_LABELS[side].toLowerCase();

/** «2000×1800», of a slope «2000×1800/1900 (скос)». */
function openingOf({ item }: MadeItem): string {
  const { opening_width_mm: width, height_left_mm: left, height_right_mm: right } = item;
  return item.shape === 'slope' ? `${width}×${left}/${right ?? left} (скос)` : `${width}×${left}`;
}

/** «50 мм», or by side where the widths differ. */
function edgingWidths({ item, prices }: MadeItem): string {
  const all = prices.rules.edging_mm;
  const widths = item.edging_mm ?? { top: all, right: all, bottom: all, left: all };
  const isEven = SIDES.every((side) => widths[side] === widths.top);
  if (isEven) return `ширина ${widths.top} мм`;
  return `ширина ${SIDES.map((side) => `${nameOf(side)} ${widths[side]}`).join(', ')} мм`;
}

function edgingOf(made: MadeItem): string | null {
  const { item, calculated, prices } = made;
  const color = prices.edging_colors.find(({ id }) => id === item.edging_color_id);
  if (!color) return null;
  return `${color.name}, ${edgingWidths(made)}, длина ${calculated.edging_run_mm} мм`;
}

/** «Люверсы, 8 шт., шаг 286 мм»: both ends stand a corner away from the ends of the side. */
function fastenersOf({ item, calculated, prices }: MadeItem, side: Side): string {
  const fastener = prices.fasteners.find(({ id }) => id === item.fastener[side]);
  const pieces = calculated.pieces[side];
  if (!fastener || pieces === 0) return 'без крепежа';
  const between = calculated.sides_mm[side] - 2 * prices.rules.corner_mm;
  const step = pieces > 1 ? `, шаг ${Math.round(between / (pieces - 1))} мм` : '';
  return `${fastener.name}, ${pieces} шт.${step}`;
}

function zipsOf({ item, calculated }: MadeItem): string | null {
  const { count, type, sides } = item.zip;
  if (count === 0) return null;
  const places = sides.slice(0, count).map(nameOf);
  const at = places.length > 0 ? `, ${places.join(', ')}` : '';
  return `${count} шт., ${ZIP_LABELS[type].toLowerCase()}${at}, по ${calculated.height_mm} мм`;
}

/** «1 шов, полосы поперёк: 1350 + 750 мм». Strips run along the longer side (CALCULATOR 3). */
function weldsOf({ calculated, film }: MadeItem): string | null {
  const { seams, width_mm: width, height_mm: height } = calculated;
  if (seams === 0) return null;
  const whole = film.product_width_mm;
  const last = Math.min(width, height) - seams * whole;
  const strips = [...Array.from({ length: seams }, () => whole), last].join(' + ');
  const along = width >= height ? 'ширины' : 'высоты';
  return `${countOf(seams, ['шов', 'шва', 'швов'])}, полосы вдоль ${along}: ${strips} мм`;
}

function diagonalsOf({ item }: MadeItem): string | null {
  const { diagonal_1_mm: one, diagonal_2_mm: other } = item;
  if (one === null && other === null) return null;
  return [one, other].map((each) => (each === null ? '—' : `${each}`)).join(' / ');
}

const length = (millimetres: number | null) => (millimetres ? `${millimetres} мм` : null);

/** The facts by which an item is made, in the order in which the shop asks for them. */
export function sheetRows(made: MadeItem): SheetRow[] {
  const { item, calculated, film } = made;
  const { width_mm: width, height_mm: height, sides_mm: sides } = calculated;
  return [
    ...row('kind', 'Изделие', ITEM_KIND_LABELS[item.kind]),
    ...row('opening', 'Проём', openingOf(made)),
    ...row('finished', 'Готовый размер', `${width}×${height}`),
    ...row('sides', 'Стороны', SIDES.map((side) => `${nameOf(side)} ${sides[side]}`).join(', ')),
    ...row('lower', 'Ширина внизу', length(item.lower_width_mm)),
    ...row('diagonals', 'Диагонали', diagonalsOf(made)),
    ...row('film', 'Плёнка', `${film.name}${item.tint ? ', тонированная' : ''}`),
    ...row('welds', 'Сварка', weldsOf(made)),
    ...row('zips', 'Молнии', zipsOf(made)),
    ...row('edging', 'Кант', edgingOf(made)),
    ...SIDES.flatMap((side) =>
      row(`fastener.${side}`, `Крепёж ${nameOf(side)}`, fastenersOf(made, side)),
    ),
    ...row('weight', 'Утяжелитель', item.weight ? length(width) : null),
    ...row('straps', 'Ремни', item.roll_straps > 0 ? `${item.roll_straps} шт.` : null),
    ...row('skirt', 'Юбка', length(item.skirt_mm)),
  ];
}
