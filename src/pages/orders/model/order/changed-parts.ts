import type { Order, OrderPatchInput } from '@/entities/order';

type Key = keyof OrderPatchInput & keyof Order;

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two values say the same, in whatever order their keys stand: a draft's is not that of the wire. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** What a change makes of an order, without what is as it was. @param base the order as the edit has seen it */
export function changedParts(patch: OrderPatchInput, base: Order): OrderPatchInput {
  const entries = Object.entries(patch).filter(
    ([key, value]) => value !== undefined && !isSame(value, base[key as Key]),
  );
  return Object.fromEntries(entries) as OrderPatchInput;
}
