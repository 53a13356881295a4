import { expect, test } from 'vitest';
import { orderSiteSchema } from '../../../../contract';

const SITE = { id: 1, number: 1, items: [], total: null, updated_at: null };

test('a measuring is read from a server that knows other terms and choices', () => {
  expect(orderSiteSchema.parse(SITE)).toMatchObject({
    distance_km: null,
    mounting_base: null,
    mounting_height_mm: null,
    choices: { films: [], fasteners: [], edging_colors: [] },
    editable: true,
    removable: true,
  });
  const later = { ...SITE, distance_km: -5, mounting_base: 'glass', mounting_height_mm: 'high' };
  expect(orderSiteSchema.parse(later)).toMatchObject({ mounting_base: null, distance_km: null });
  const choices = { films: [{ id: 1, name: 'Плёнка', tint: true, fastener_ids: [2] }] };
  expect(orderSiteSchema.parse({ ...SITE, choices }).choices).toEqual({
    ...choices,
    fasteners: [],
    edging_colors: [],
  });
});
