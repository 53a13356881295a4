import { createContext, useContext } from 'react';
import type { Order, PriceList } from '@/entities/orders/order';
import type { DocumentChange } from '@/shared/ui/document-editor';
import type { OrderDraft } from './draft/order-draft';
import type { ReadDraft } from './draft/read-draft';

/** The shared state of an order's blocks. */
export interface EditorShared {
  draft: OrderDraft;
  prices: PriceList;
  read: ReadDraft;
  /** Of the sound items, or the server's of all; null where amounts are refused. */
  calculation: Order['calculation'];
  /** False in the trash. */
  isOpen: boolean;
  /** @param key what is changed: quick changes of one thing are undone at once */
  change: (update: DocumentChange<OrderDraft>, key?: string) => void;
}

export const EditorContext = createContext<EditorShared | null>(null);

/** @throws {Error} outside of an order under edit */
export function useEditor(): EditorShared {
  const shared = useContext(EditorContext);
  if (!shared) throw new Error('An order is edited inside of its editor');
  return shared;
}
