import type { PriceList } from '@/entities/orders/order';
import type { ItemDraft } from '../../model/draft/order-draft';
import type { ReadItem } from '../../model/draft/read-item';

/** The props that the row of an item and its details share. */
export interface ItemProps {
  item: ItemDraft;
  index: number;
  prices: PriceList;
  read: ReadItem;
  onChange: (id: string, patch: Partial<ItemDraft>) => void;
}

/** The props of a row. */
export interface ItemRowProps extends ItemProps {
  isUnfolded: boolean;
  /** One line on a phone; null where rows do not fold. */
  isFolded: boolean | null;
  isAdded: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onFold: (id: string) => void;
  onDuplicate: (id: string) => void;
  /** @param row where it stands */
  onRemove: (id: string, row: Element | null) => void;
}
