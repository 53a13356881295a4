import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderContentSchema, orderSchema, type Order } from '#contract';
import { changedParts } from '@/pages/orders/order/model/draft/changed-parts';
import { mergeDrafts } from '@/pages/orders/order/model/draft/merge-drafts';
import { mergeOrder } from '@/pages/orders/order/model/draft/merge-order';
import {
  draftOf,
  orderDraftSchema,
  type ItemDraft,
  type OrderDraft,
} from '@/pages/orders/order/model/draft/order-draft';
import { newUuid } from '@/shared/lib/record';

const IDS = [newUuid(), newUuid(), newUuid()];
const window = (index: number, patch: object = {}) => ({
  id: IDS[index],
  name: `Окно ${index + 1}`,
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
  ...patch,
});
const order = (items: object[] = [window(0), window(1)], patch: Partial<Order> = {}): Order => ({
  ...orderSchema.parse({ id: 1, number: 1, status: 'new' }),
  items: orderContentSchema.parse({ items }).items,
  ...patch,
});
const BASE = draftOf(order());
const withItem = (index: number, patch: Partial<ItemDraft>): OrderDraft => ({
  ...BASE,
  items: BASE.items.map((item, at) => (at === index ? { ...item, ...patch } : item)),
});
const pathsOf = (mine: OrderDraft, theirs: OrderDraft) =>
  mergeDrafts(BASE, mine, theirs).clashes.map(({ path }) => path);

describe('two people in one order', () => {
  test('move and add items, and whoever saves first, both end with the same order and nothing to save', () => {
    const shuffled = fc.shuffledSubarray(['1', '2', '3', '4'], { minLength: 4 });
    const withNew = (name: string) =>
      fc
        .tuple(shuffled, fc.boolean(), fc.nat(4))
        .map(([ids, adds, at]) => (adds ? ids.toSpliced(at, 0, name) : ids));
    const merged = (base: string[], mine: string[], theirs: string[]) =>
      mergeOrder({ base, mine, theirs }, new Set([...mine, ...theirs]));
    fc.assert(
      fc.property(withNew('x'), withNew('y'), (first, second) => {
        const both = merged(['1', '2', '3', '4'], second, first);
        expect(new Set(both)).toEqual(new Set([...first, ...second]));
        expect(merged(first, first, both)).toEqual(both);
      }),
    );
  });

  test('see the other move an item, and keep their own move', () => {
    const [one, two] = BASE.items;
    if (!one || !two) throw new Error('Two items');
    const moved = { ...BASE, items: [two, one] };
    expect(mergeDrafts(BASE, BASE, moved).draft.items).toEqual([two, one]);
    expect(mergeDrafts(BASE, moved, withItem(0, { qty: '3' })).draft.items).toEqual([
      two,
      { ...one, qty: '3' },
    ]);
  });

  test('are not taken to have changed what only has its keys in another order', () => {
    const { measurement, installation, delivery, dismantling_pcs } = order().services;
    const services = { delivery, dismantling_pcs, installation, measurement };
    expect(changedParts({ services }, order())).toEqual({});
  });

  test('keep different fields, of one item too', () => {
    const mine = withItem(0, { width: '2,1', fastener: { top: 2, right: 1, bottom: 1, left: 1 } });
    const theirs = withItem(0, { qty: '3', fastener: { top: 1, right: 1, bottom: 2, left: 1 } });
    const { draft, clashes } = mergeDrafts(
      BASE,
      { ...mine, phone: '+7 943' },
      { ...theirs, name: 'Мария', comment: 'Код 12' },
    );
    expect(clashes).toEqual([]);
    expect(draft).toMatchObject({ phone: '+7 943', name: 'Мария', comment: 'Код 12' });
    expect(draft.items[0]).toMatchObject({
      width: '2,1',
      qty: '3',
      fastener: { top: 2, right: 1, bottom: 2, left: 1 },
    });
  });

  test('are asked about the same field alone, and get what they pick', () => {
    const mine = { ...withItem(0, { width: '2100', qty: '2' }), address: 'Истра' };
    const theirs = { ...withItem(0, { width: '2200', left: '1900' }), address: 'Руза' };
    const path = `${IDS[0]}.width`;
    expect(pathsOf(mine, theirs)).toEqual(['address', path]);
    const picks = new Map([
      ['address', 'mine' as const],
      [path, 'theirs' as const],
    ]);
    const { draft } = mergeDrafts(BASE, mine, theirs, picks);
    expect(draft.address).toBe('Истра');
    expect(draft.items[0]).toMatchObject({ width: '2200', left: '1900', qty: '2' });
  });

  test('do not clash where they say the same, however it is typed', () => {
    const mine = withItem(0, { width: '2,1' });
    expect(mergeDrafts(BASE, mine, withItem(0, { width: '2100' })).draft).toBe(mine);
    // Typed otherwise is not changed: theirs is taken.
    const { draft } = mergeDrafts(
      BASE,
      withItem(0, { width: '2 м' }),
      withItem(0, { width: '2200' }),
    );
    expect(draft.items[0]?.width).toBe('2200');
  });

  test('never share a discount half and half', () => {
    const mine: OrderDraft = { ...BASE, discountKind: 'percent', discount: '5' };
    const theirs: OrderDraft = { ...BASE, discountKind: 'amount', discount: '1000' };
    const { draft, clashes } = mergeDrafts(BASE, mine, theirs, new Map([['discount', 'theirs']]));
    expect(clashes).toHaveLength(1);
    expect(draft).toMatchObject({ discountKind: 'amount', discount: '1000' });
  });

  test('keep items that were added, and lose those that were removed untouched', () => {
    const mine = { ...withItem(0, { qty: '3' }), items: withItem(0, { qty: '3' }).items };
    const theirs = draftOf(order([window(0), window(2)]));
    const { draft, clashes } = mergeDrafts(BASE, mine, theirs);
    expect(clashes).toEqual([]);
    expect(draft.items.map(({ id, qty }) => [id, qty])).toEqual([
      [IDS[0], '3'],
      [IDS[2], '1'],
    ]);
  });

  test('are asked about an item that one has removed and the other changed', () => {
    const mine = { ...BASE, items: BASE.items.slice(1) };
    const theirs = withItem(0, { qty: '4' });
    const path = IDS[0] ?? '';
    expect(pathsOf(mine, theirs)).toEqual([path]);
    expect(mergeDrafts(BASE, mine, theirs).draft.items).toHaveLength(1);
    const picked = mergeDrafts(BASE, mine, theirs, new Map([[path, 'theirs' as const]]));
    expect(picked.draft.items.map(({ qty }) => qty)).toEqual(['4', '1']);
  });

  test('lose nothing of what is not sound yet', () => {
    const [first] = BASE.items;
    if (!first) throw new Error('No item');
    const unfinished = { ...first, id: newUuid(), name: 'Пустое', width: '2,' };
    const mine = { ...BASE, items: [...BASE.items, unfinished] };
    const { draft, clashes } = mergeDrafts(BASE, mine, withItem(0, { qty: '4' }));
    expect(clashes).toEqual([]);
    expect(draft.items.map(({ qty, width }) => [qty, width])).toEqual([
      ['4', '2000'],
      ['1', '2000'],
      ['1', '2,'],
    ]);
  });
});

describe('an order as it is edited', () => {
  test('says small sizes with their unit, which bare would be read as metres or centimetres', () => {
    const [item] = draftOf(order([window(0, { opening_width_mm: 210, skirt_mm: 150 })])).items;
    expect(item).toMatchObject({ width: '210 мм', skirt: '150 мм', left: '2000' });
  });

  test('reads the measured sizes of drafts that earlier versions have kept as numbers', () => {
    const [item] = BASE.items;
    const kept = { ...item, lower_width_mm: 150, diagonal_1_mm: 2829, diagonal_2_mm: null };
    const draft = orderDraftSchema(1).parse({ ...BASE, items: [kept] });
    expect(draft.items[0]).toMatchObject({
      lower_width_mm: '150 мм',
      diagonal_1_mm: '2829',
      diagonal_2_mm: '',
    });
  });

  test('numbers items by UUIDs the contract takes', () => {
    expect(() => orderContentSchema.parse({ items: [window(0)] })).not.toThrow();
  });
});
