import {
  ITEM_KIND_LABELS,
  SIDE_LABELS,
  SIDES,
  skewSentences,
  ZIP_LABELS,
  type PriceList,
  type SavedItem,
} from '#contract';

const mm = (length: number) => length.toLocaleString('ru-RU');

/** «Крепёж: Люверсы», or by side where it differs: «сверху — Люверсы; справа, снизу, слева — Скоба». */
function fastenerLine({ fastener }: SavedItem, { fasteners }: PriceList): string | null {
  const sidesOf = new Map<string, string[]>();
  for (const side of SIDES) {
    const found = fasteners.find(({ id }) => id === fastener[side]);
    if (found === undefined || found.kind === 'none') continue;
    const sides = sidesOf.get(found.name) ?? [];
    sidesOf.set(found.name, [...sides, SIDE_LABELS[side].toLowerCase()]);
  }
  const [first] = sidesOf;
  if (first === undefined) return null;
  const [name, sides] = first;
  if (sides.length === SIDES.length) return `Крепёж: ${name}`;
  const parts = Array.from(sidesOf, ([each, at]) => `${at.join(', ')} — ${each}`);
  return `Крепёж: ${parts.join('; ')}`;
}

/**
 * The details of an item, one per line. Internal notes of staff stay with the order.
 * @param isDrawn with what its drawing says of its opening
 */
export function itemDetails(item: SavedItem, prices: PriceList, isDrawn: boolean): string[] {
  const { opening_width_mm: width, height_left_mm: left, height_right_mm: right } = item;
  const size =
    item.shape === 'slope'
      ? `${mm(width)} × ${mm(left)}/${mm(right ?? left)} мм, скос`
      : `${mm(width)} × ${mm(left)} мм`;
  const film = prices.films.find(({ id }) => id === item.film_id);
  const edging = prices.edging_colors.find(({ id }) => id === item.edging_color_id);
  const { zip } = item;
  const lines = [
    `${ITEM_KIND_LABELS[item.kind]}, проём ${size}`,
    film && `Плёнка: ${film.name}${item.tint ? ', тонированная' : ''}`,
    edging && `Кант: ${edging.name}`,
    fastenerLine(item, prices),
    zip.count > 0 && `Молния: ${ZIP_LABELS[zip.type].toLowerCase()}, ${zip.count} шт.`,
    item.weight && 'Утяжелитель',
    item.roll_straps > 0 && `Ремни для скручивания: ${item.roll_straps} шт.`,
    item.skirt_mm > 0 && `Юбка: ${mm(item.skirt_mm)} мм`,
    ...(isDrawn ? skewSentences(item) : []),
  ];
  return lines.filter((line) => typeof line === 'string');
}
