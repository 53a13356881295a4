import { expect, test } from 'vitest';
import { LEAD_BULK } from '@/pages/leads/list/model/bulk/lead-bulk.ts';

const textOf = (count: number, action: 'delete' | 'not_spam') =>
  String(
    LEAD_BULK.confirmationOf({ action }, { count, everything: true, who: null })?.text,
  ).replaceAll('\u00a0', ' ');

test.each([
  [1, 'Удалить 1 заявку? В «Корзине» её можно восстановить ещё 30 дней.'],
  [2, 'Удалить 2 заявки? В «Корзине» их можно восстановить ещё 30 дней.'],
])('of %i it is asked in its number', (count, text) => {
  expect(textOf(count, 'delete')).toBe(text);
});

test('of one that is no spam too', () => {
  expect(textOf(1, 'not_spam')).toBe(
    'Вернуть из спама 1 заявку? О ней сообщим сотрудникам как о новой.',
  );
});
