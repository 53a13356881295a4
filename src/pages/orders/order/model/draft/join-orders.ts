import type { Order } from '@/entities/orders/order';
import { mergeDrafts } from './merge-drafts';
import { draftOf, type OrderDraft } from './order-draft';

/** Merges colleagues' changes of an order into the draft; everything typed here stays. */
export const withTheirs = (before: Order, after: Order) => {
  const [was, is] = [draftOf(before), draftOf(after)];
  return (draft: OrderDraft) => mergeDrafts(was, draft, is).draft;
};

/** Whether a version of an order is later than another one. */
export const isLater = (one: Order, other: Order): boolean =>
  (one.updated_at ?? '') > (other.updated_at ?? '');

/** State of the edit when the order is fetched again. */
interface EditState {
  /** A colleague's version in conflict with the draft; null: none. */
  conflict: Order | null;
  /** Whether the order of that conflict was seen to go into the trash. */
  wasInTrash: boolean;
  /** The version that the draft grew from. */
  before: Order;
  /** Whether the last sent version is newer than the fetched one. */
  isBehind: boolean;
  /** Whether the draft is being sent, or is about to be. */
  isSending: boolean;
}

/**
 * Decides about a freshly fetched order: it is shown at once (`join`), beside what is typed here and
 * cannot be saved yet; after a conflict over the trash it is `restored`; while it is there it is in the
 * `trash`; else nothing happens.
 */
export function arrivalOf(order: Order, state: EditState): 'join' | 'restored' | 'trash' | null {
  const { conflict, wasInTrash, before, isBehind, isSending } = state;
  if (conflict !== null) {
    if (conflict.deleted_at === null) return null;
    if (order.deleted_at !== null) return 'trash';
    // The screen still shows the order as it was before it went into the trash.
    return wasInTrash ? 'restored' : null;
  }
  if (isBehind) return 'join';
  return isLater(order, before) && !isSending ? 'join' : null;
}
