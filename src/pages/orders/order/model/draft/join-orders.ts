import type { Order } from '@/entities/orders/order';
import { mergeDrafts } from './merge-drafts';
import { draftOf, type OrderDraft } from './order-draft';

/**
 * A draft with what others have changed of an order; what is typed here stays, be it unsent, unsound or
 * newer.
 */
export const withTheirs = (before: Order, after: Order) => {
  const [was, is] = [draftOf(before), draftOf(after)];
  return (draft: OrderDraft) => mergeDrafts(was, draft, is).draft;
};

/** Whether a version of an order is later than another one. */
export const isLater = (one: Order, other: Order): boolean =>
  (one.updated_at ?? '') > (other.updated_at ?? '');

/** How the edit stands as an order is read anew. */
interface EditState {
  /** A colleague's version that stands against what is typed here; null: none does. */
  conflict: Order | null;
  /** Whether the order of that conflict was seen to go into the trash. */
  wasInTrash: boolean;
  /** The version that the draft grew from. */
  before: Order;
  /** Whether what was sent last is newer than what was read. */
  isBehind: boolean;
  /** Whether what is typed here is on its way, or about to be. */
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
    // The order on the screen is still the one from before it went there.
    return wasInTrash ? 'restored' : null;
  }
  if (isBehind) return 'join';
  return isLater(order, before) && !isSending ? 'join' : null;
}
