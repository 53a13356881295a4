import { randomUUID } from 'node:crypto';
import {
  calculateOrder,
  refuseOrder,
  UNPROCESSABLE,
  type Calculation,
  type PriceList,
  type SavedContent,
  type SavedItem,
} from '#contract';
import { HttpError } from '../http/http-error';

/** Columns of an order with the results of its calculation. */
interface CalculatedColumns {
  calculation: Calculation;
  priceVersion: number;
  total: number;
  areaDm2: number;
  itemsCount: number;
}

/**
 * Calculates the content of an order by one version of the prices.
 * @throws {HttpError} 422 with everything that is wrong with it, by key (CALCULATOR 5)
 */
export function calculateContent(content: SavedContent, prices: PriceList): Calculation {
  const errors = refuseOrder(content, prices);
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new HttpError(UNPROCESSABLE, message, { errors });
  return calculateOrder(content, prices);
}

/** Calculates the content and returns it as columns of the order. @throws {HttpError} 422 by key */
export function calculatedColumns(content: SavedContent, prices: PriceList): CalculatedColumns {
  const calculation = calculateContent(content, prices);
  return {
    calculation,
    priceVersion: prices.version,
    total: calculation.total,
    areaDm2: calculation.area_dm2,
    itemsCount: content.items.length,
  };
}

/** Gives each item an `id`, unique within the order. */
export function identified(items: readonly SavedItem[]): SavedItem[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const id = item.id !== undefined && !taken.has(item.id) ? item.id : randomUUID();
    taken.add(id);
    return { ...item, id };
  });
}
