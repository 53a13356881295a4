import { createContext, use } from 'react';
import type { PriceList } from '@/entities/orders/price-list';
import type { CellDeeds } from './matrix/cell-history';

/** The price list as it is edited, for every part of the screen. */
export interface DraftHandle {
  /** The id of the draft's author; null while unknown: nothing is kept then. */
  owner: number | null;
  /** The edited prices. */
  prices: PriceList;
  /** The prices in force, on which the draft is based. */
  saved: PriceList;
  change: (edit: (prices: PriceList) => PriceList) => void;
  /** The changes in the matrix. */
  deeds: CellDeeds;
  keepDeeds: (deeds: CellDeeds) => void;
}

export const DraftContext = createContext<DraftHandle | null>(null);

/** The draft around a part of the screen. */
export function useDraftPrices(): DraftHandle {
  const draft = use(DraftContext);
  if (draft === null) throw new Error('A part of the prices stands outside of their draft');
  return draft;
}
