import type { OrderLine, SavedContent, SavedItem } from '#contract';

type FieldValue = string | number | boolean | null;

/**
 * One stored difference of an order, with the values before and after. Items are matched by their ids;
 * `after` and `before` are the neighbours of a removed one.
 */
export type StoredOrderChange =
  | {
      of: 'item';
      id: string;
      from: SavedItem | null;
      to: SavedItem | null;
      after?: string | null;
      before?: string | null;
      /** As it was when it was removed, where it was changed before by the same entry. */
      last?: SavedItem;
    }
  /** The ids of the items in their order. */
  | { of: 'sequence'; from: string[]; to: string[] }
  | { of: 'lines'; from: OrderLine[]; to: OrderLine[] }
  | { of: 'discount'; from: SavedContent['discount']; to: SavedContent['discount'] }
  | { of: 'field'; field: string; from: FieldValue; to: FieldValue };
