import { createHash } from 'node:crypto';
import type { Order } from '#contract';

/** In the places of the measured sizes, so that a digest of an item without them stays as it was. */
const NOT_MEASURED = { lower_width_mm: null, diagonal_1_mm: null, diagonal_2_mm: null };

function digestOf({ items, total, price_version, ...order }: Order, added: object): string {
  const { services, distance_km, mounting_base, mounting_height_mm, lines, discount } = order;
  const sold = items.map(({ id: _id, comment: _comment, ...item }) => ({ ...item, ...added }));
  const terms = { services, distance_km, mounting_base, mounting_height_mm, lines, discount };
  return createHash('sha256')
    .update(JSON.stringify({ sold, terms, total, price_version }))
    .digest('base64url');
}

/**
 * A digest of the sold items and their prices: equal while none of them changes. It is made
 * of data, not of the words of a document, which a later version of the product may choose otherwise. Keys
 * come in the order of the database, always the same. Numbers and notes of items are no part of it, nor is
 * what was measured besides: it has no price.
 */
export const workDigest = (order: Order): string => digestOf(order, NOT_MEASURED);

/**
 * Whether a digest is that of an order as it is now. Those of older documents have measured sizes in them.
 */
export const isWorkOf = (digest: string, order: Order): boolean =>
  digest === workDigest(order) || digest === digestOf(order, {});
