import type { PriceList } from '@/entities/orders/order';
import type { ItemDraft } from '../../model/order-draft';
import type { ReadItem } from '../../model/read-draft';

/** What the row of an item and what unfolds under it share. */
export interface ItemProps {
  item: ItemDraft;
  index: number;
  prices: PriceList;
  read: ReadItem;
  onChange: (id: string, patch: Partial<ItemDraft>) => void;
}
