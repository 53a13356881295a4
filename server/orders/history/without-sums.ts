import type { OrderActivity, OrderChange } from '#contract';

/** Keys of `data` that hold sums, by the kind of the entry. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  payment: ['amount'],
  payment_cancelled: ['amount'],
  repriced: ['from', 'to'],
};
const TOTALS = ['total_from', 'total_to'];
/** Fields whose values before and after are the totals of the order. */
const CALCULATED: readonly unknown[] = ['items', 'terms'];

const isOfSums = (change: OrderChange) =>
  change.kind === 'line_changed' && change.fields.every(({ field }) => field === 'price');

function changeWithoutSums(change: OrderChange): OrderChange {
  if (change.kind !== 'line_changed') return change;
  return { ...change, fields: change.fields.filter(({ field }) => field !== 'price') };
}

/**
 * An entry of an order's history without its sums, for a person who may not see them. Prices of lines and
 * discounts are hidden by the schema.
 */
export function withoutSums(entry: OrderActivity): OrderActivity {
  const { kind, data, changes } = entry;
  const ofField = CALCULATED.includes(data['field']) ? ['from', 'to'] : [];
  const hidden = new Set([...(SUMS[kind] ?? []), ...TOTALS, ...ofField]);
  return {
    ...entry,
    data: Object.fromEntries(Object.entries(data).filter(([key]) => !hidden.has(key))),
    changes: changes?.filter((change) => !isOfSums(change)).map(changeWithoutSums) ?? null,
  };
}
