import type { Order, OrderPatchInput } from '@/entities/orders/order';
import { orderedJson } from '@/shared/lib/record';

type Key = keyof OrderPatchInput & keyof Order;

/**
 * Returns a change without its unchanged parts.
 * @param base the order as the edit has seen it
 */
export function changedParts(patch: OrderPatchInput, base: Order): OrderPatchInput {
  const entries = Object.entries(patch).filter(
    ([key, value]) => value !== undefined && orderedJson(value) !== orderedJson(base[key as Key]),
  );
  return Object.fromEntries(entries) as OrderPatchInput;
}
