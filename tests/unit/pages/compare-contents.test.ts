import { describe, expect, test } from 'vitest';
import { compareContents } from '@/pages/orders/order/model/compare/compare-contents.ts';
import type { CurrentContent } from '@/entities/orders/document';

const item = (name: string, details: string[], amount = 100_000) => ({
  name,
  details,
  qty: 1,
  price: amount,
  amount,
  drawing: null,
});
const content = (
  rows: ReturnType<typeof item>[],
  sums: [label: string, amount: number][],
  total: number,
): Pick<CurrentContent, 'blocks' | 'total'> => ({
  blocks: [
    { type: 'items', rows },
    {
      type: 'sums',
      rows: sums.map(([label, amount]) => ({ label, amount, kind: 'part' as const })),
      in_words: '',
    },
  ],
  total,
});

describe('two states of an order', () => {
  test('are paired line by line: items by name, details and sums by their labels', () => {
    const left = content(
      [item('Окно 1', ['Окно, проём 2 000 мм', 'Плёнка: ПВХ 500', 'Кант: Белый'])],
      [['Изделия', 100_000]],
      100_000,
    );
    const right = content(
      [
        item('Окно 2', ['Окно, проём 1 000 мм']),
        item('Окно 1', ['Окно, проём 2 000 мм', 'Плёнка: ТПУ 700'], 200_000),
      ],
      [
        ['Изделия', 300_000],
        ['Монтаж', 50_000],
      ],
      350_000,
    );
    const { items, sums, total, differs } = compareContents(left, right);
    expect(differs).toBe(true);
    expect(
      items.map(({ lines }) => lines.map((line) => [line.left, line.right, line.differs])),
    ).toEqual([
      [
        ['Окно 1', 'Окно 1', false],
        ['Окно, проём 2 000 мм', 'Окно, проём 2 000 мм', false],
        ['Плёнка: ПВХ 500', 'Плёнка: ТПУ 700', true],
        ['Кант: Белый', null, true],
        [
          '1 × 1\u00a0000\u00a0₽ = 1\u00a0000\u00a0₽',
          '1 × 2\u00a0000\u00a0₽ = 2\u00a0000\u00a0₽',
          true,
        ],
      ],
      [
        [null, 'Окно 2', true],
        [null, 'Окно, проём 1 000 мм', true],
        [null, '1 × 1\u00a0000\u00a0₽ = 1\u00a0000\u00a0₽', true],
      ],
    ]);
    expect(sums.lines.map((line) => line.differs)).toEqual([true, true]);
    expect(total).toEqual({
      left: '1\u00a0000\u00a0₽',
      right: '3\u00a0500\u00a0₽',
      differs: true,
    });
  });

  test('of the same content do not differ, two items of one name neither', () => {
    const rows = [item('Окно', ['Кант: Белый']), item('Окно', ['Кант: Серый'])];
    const same = content(rows, [['Изделия', 200_000]], 200_000);
    expect(compareContents(same, structuredClone(same)).differs).toBe(false);
  });
});
