import { SHEET_DIGEST, type ShopStage } from '#contract';
import { isShopStage } from './shop-words';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where an order was opened in the shop from: itself, the board, or the list of a stage. */
    shopFrom?: 'order' | 'board' | ShopStage | undefined;
  }
}

type Search = Record<string, unknown>;

/** The digest of the sheet that the address was printed on; null where there is none, or no such one. */
export const readSheet = ({ sheet }: Search): string | null =>
  typeof sheet === 'string' && SHEET_DIGEST.test(sheet) ? sheet : null;

/** Whether the address of the orders asks for the board of the shop, or for one stage of it. */
export const isShopView = (search: Search): boolean => search['view'] === 'shop';

/** The stage whose list the address asks for; null: all stages. */
export const readStage = (search: Search): ShopStage | null => {
  const stage = search['stage'];
  return isShopStage(stage) ? stage : null;
};

/** The search of the address of the board, or of the list of one stage. */
export const shopViewSearch = (stage?: ShopStage | null) => ({
  view: 'shop',
  ...(stage && { stage }),
});
