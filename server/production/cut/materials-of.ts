import {
  formatNumber,
  SIDES,
  ZIP_LABELS,
  type Calculation,
  type CutMaterial,
  type PriceList,
  type SavedItem,
} from '#contract';

/** The materials of all pieces of an item besides its film; of some none may be needed. */
export function materialsOf(
  item: SavedItem,
  calculated: Calculation['items'][number],
  prices: PriceList,
): CutMaterial[] {
  const { qty, zip } = item;
  const edging = prices.edging_colors.find(({ id }) => id === item.edging_color_id);
  const fasteners = new Map(prices.fasteners.map(({ id, name }) => [id, name]));
  const lengthOf = (
    group: CutMaterial['group'],
    name: string,
    length: number,
    pieces: number | null = null,
  ): CutMaterial => ({ group, name, color: null, pieces, length_mm: length * qty });
  const piecesOf = (group: CutMaterial['group'], name: string, pieces: number): CutMaterial => ({
    ...{ group, name, color: null, length_mm: null },
    pieces: pieces * qty,
  });
  return [
    ...(edging
      ? [{ ...lengthOf('edging', edging.name, calculated.edging_run_mm), color: edging.color }]
      : []),
    lengthOf('zip', ZIP_LABELS[zip.type], zip.count * calculated.height_mm, zip.count * qty),
    ...SIDES.map((side) =>
      piecesOf('fastener', fasteners.get(item.fastener[side]) ?? 'Крепёж', calculated.pieces[side]),
    ),
    lengthOf('weight', 'Утяжелитель', item.weight ? calculated.width_mm : 0),
    piecesOf('strap', 'Ремни', item.roll_straps),
    lengthOf(
      'skirt',
      `Юбка ${formatNumber(item.skirt_mm)}\u00a0мм`,
      item.skirt_mm > 0 ? calculated.width_mm : 0,
    ),
  ].filter(({ pieces, length_mm: length }) => (pieces ?? 0) > 0 || (length ?? 0) > 0);
}

const added = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Adds up materials of one group, name and colour, in the order in which they come. */
export function addedUp(materials: readonly CutMaterial[]): CutMaterial[] {
  const sums = new Map<string, CutMaterial>();
  for (const material of materials) {
    const key = JSON.stringify([material.group, material.name, material.color]);
    const sum = sums.get(key);
    sums.set(key, {
      ...material,
      pieces: added(sum?.pieces ?? null, material.pieces),
      length_mm: added(sum?.length_mm ?? null, material.length_mm),
    });
  }
  return [...sums.values()];
}
