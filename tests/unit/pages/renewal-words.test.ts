import { describe, expect, test } from 'vitest';
import {
  changeWords,
  lateChangeWords,
  renewalNotes,
  renewedWords,
  renewLabel,
} from '@/pages/orders/order/model/renewal-words.ts';
import type { ChangedDocument } from '@/pages/orders/order/model/stale-documents.ts';
import { ORDER_STATUSES } from '#contract';

let last = 0;
const changed = (
  type: string,
  total: number,
  given: Partial<ChangedDocument> = {},
): ChangedDocument => {
  last += 1;
  return {
    id: last,
    type,
    number: `№${last}`,
    version: 1,
    status: 'sent',
    date: '2026-11-27',
    title: type,
    order_id: 7,
    total,
    user: null,
    created_at: null,
    updated_at: null,
    sent_at: null,
    due: null,
    order_change: { before: 3_202_000, after: 3_232_000, kept: null },
    ...given,
  };
};
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('documents that the client has of another order', () => {
  const offer = changed('quote', 3_202_000);
  const contract = changed('contract', 3_202_000);
  const whole = changed('invoice', 3_202_000);
  const part = changed('invoice', 1_601_000, { number: 'С-7' });
  const other = changed('invoice', 500_000, { number: 'С-8' });
  const earlier = changed('contract', 3_000_000, {
    order_change: { before: 3_000_000, after: 3_232_000 },
  });
  const same = { order_change: { before: 3_232_000, after: 3_232_000 } };

  test.each([
    [[], ''],
    [[offer], 'КП на 32 020 ₽ у клиента, заказ теперь 32 320 ₽'],
    [[contract, offer], 'КП и договор на 32 020 ₽ у клиента, заказ теперь 32 320 ₽'],
    [[whole, contract, offer], 'КП, договор и счёт на 32 020 ₽ у клиента, заказ теперь 32 320 ₽'],
    [
      [offer, contract, part],
      'КП и договор на 32 020 ₽ и счёт на 16 010 ₽ у клиента, заказ теперь 32 320 ₽',
    ],
    [[offer, earlier], 'КП на 32 020 ₽ и договор на 30 000 ₽ у клиента, заказ теперь 32 320 ₽'],
    [[part, other], 'Счёт С-7 на 16 010 ₽ и счёт С-8 на 5 000 ₽ у клиента, заказ теперь 32 320 ₽'],
    [
      [changed('quote', 3_232_000, same), changed('contract', 3_232_000, same)],
      'КП и договор на 32 320 ₽ у клиента, заказ с тех пор изменился, сумма прежняя',
    ],
    [[changed('waybill', 3_202_000)], 'Документ на 32 020 ₽ у клиента, заказ теперь 32 320 ₽'],
  ])('are named with their sums: %#', (rows, words) => {
    expect(plain(changeWords(rows))).toBe(words);
  });

  test('are renewed by an act that says how many', () => {
    expect([1, 2, 3, 7].map(renewLabel)).toEqual([
      'Обновить',
      'Обновить оба',
      'Обновить все',
      'Обновить все',
    ]);
    expect(renewedWords([contract, offer])).toBe('КП и договор обновлены, номера и ссылки прежние');
    expect(renewedWords([offer])).toBe('КП обновлено, номер и ссылка прежние');
    expect(renewedWords([contract])).toBe('Договор обновлён, номер и ссылка прежние');
  });

  test('say what is to be accepted anew and what stays', () => {
    const accepted = changed('quote', 3_202_000, { status: 'accepted' });
    const paid = changed('invoice', 1_601_000, {
      order_change: { before: 1, after: 2, kept: 'paid' },
    });
    const act = changed('act', 3_202_000, {
      order_change: { before: 1, after: 2, kept: 'closed' },
    });
    const unneeded = changed('invoice', 1_601_000, {
      number: 'С-2',
      order_change: { before: 2, after: 1, kept: 'unneeded' },
    });
    const written = changed('contract', 3_202_000, {
      order_change: { before: 1, after: 2, kept: 'draft' },
    });
    expect(renewalNotes([offer, contract])).toEqual([]);
    expect(renewalNotes([offer, written, unneeded])).toEqual([
      'Счёт остаётся прежним: по нему платить больше нечего.',
    ]);
    expect(renewalNotes([act, paid, accepted])).toEqual([
      'Клиент принял КП: новую версию он примет заново.',
      'Счёт оплачен и остаётся прежним.',
      'Акт остаётся прежним: работы сданы.',
    ]);
  });
});

test('an order is changed late from its production on, but not where it is cancelled or unknown', () => {
  const late = ORDER_STATUSES.filter((status) => lateChangeWords({ status }) !== null);
  expect(late).toEqual([
    'production',
    'ready',
    'install_scheduled',
    'installed',
    'closed',
    'claim',
  ]);
  expect(lateChangeWords({ status: 'painting' })).toBeNull();
});
