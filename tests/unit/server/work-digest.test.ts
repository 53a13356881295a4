import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../../contract';
import { isWorkOf, workDigest } from '../../../server/documents/writing/work-digest';

const ITEM = { id: 'a', name: 'Окно', qty: 1, comment: 'своё', lower_width_mm: 1980 };
const TERMS = {
  services: {},
  distance_km: 3,
  mounting_base: null,
  mounting_height_mm: null,
  lines: [],
  discount: { kind: null, value: 0 },
};
const ORDER = { items: [ITEM], ...TERMS, total: 100, price_version: 1 } as unknown as Order;

test('a document sent before measured sizes left the digest is one of the same work', () => {
  const { id: _id, comment: _comment, ...sold } = ITEM;
  const former = createHash('sha256')
    .update(JSON.stringify({ sold: [sold], terms: TERMS, total: 100, price_version: 1 }))
    .digest('base64url');
  expect(former).not.toBe(workDigest(ORDER));
  expect(isWorkOf(former, ORDER)).toBe(true);
  expect(isWorkOf(workDigest(ORDER), ORDER)).toBe(true);
  expect(isWorkOf(former, { ...ORDER, total: 200 })).toBe(false);
});
