import { HIGHEST_PRICE } from '../read-values';
import { keyOf, type Axes, type CellEdit } from './cell-range';
import { cellLabel, type PasteReport } from './clipboard';

const WHOLE_BP = 10_000;
const KOPECKS = 100;

/**
 * A price changed by a percent, in whole roubles, half a rouble up.
 * @param price in kopecks
 * @param change in hundredths of a percent
 * @returns null where no price may be that high
 */
function changedByPercent(price: number, change: number): number | null {
  // Whole numbers all the way: prices times shares stay far below 2^53.
  const scale = WHOLE_BP * KOPECKS;
  const roubles = Math.floor((2 * price * (WHOLE_BP + change) + scale) / (2 * scale));
  const changed = roubles * KOPECKS;
  return changed <= HIGHEST_PRICE ? changed : null;
}

/**
 * The prices of cells changed by a percent; cells without a price stay without one.
 * @param change in hundredths of a percent
 * @returns also which would be higher than any price may be
 */
export function editsByPercent(
  { films, fasteners }: Axes,
  prices: ReadonlyMap<string, number>,
  cells: readonly Pick<CellEdit, 'film_id' | 'fastener_id'>[],
  change: number,
) {
  const refused: PasteReport['refused'] = [];
  const edits = cells.flatMap(({ film_id, fastener_id }): CellEdit[] => {
    const before = prices.get(keyOf(film_id, fastener_id));
    if (!before) return [];
    const price = changedByPercent(before, change);
    if (price !== null) return [{ film_id, fastener_id, price }];
    const film = films.find(({ id }) => id === film_id);
    const fastener = fasteners.find(({ id }) => id === fastener_id);
    refused.push({ label: cellLabel(film, fastener), text: 'больше 100 000 ₽' });
    return [];
  });
  return { edits, refused };
}
