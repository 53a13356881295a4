import { createHash } from 'node:crypto';
import type { Order } from '#contract';

/**
 * A digest of the sold items and their prices: equal while none of them changes. It is made
 * of data, not of the words of a document, which a later version of the product may choose otherwise. Keys
 * come in the order of the database, always the same. Numbers and notes of items are no part of it.
 */
export function workDigest({ items, total, price_version, ...order }: Order): string {
  const { services, distance_km, mounting_base, mounting_height_mm, lines, discount } = order;
  const sold = items.map(({ id: _id, comment: _comment, ...item }) => item);
  const terms = { services, distance_km, mounting_base, mounting_height_mm, lines, discount };
  return createHash('sha256')
    .update(JSON.stringify({ sold, terms, total, price_version }))
    .digest('base64url');
}
