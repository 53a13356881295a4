import { expect, test } from 'vitest';
import {
  claimsText,
  claimSourceText,
  resolvedText,
  warrantyOf,
} from '@/entities/orders/claim/model/claim-words';
import { claimSchema } from '#contract';

const TODAY = '2026-11-30';
const NOW = Date.parse('2026-11-30T12:00:00Z');
const ZONE = 'Asia/Yekaterinburg';

const claim = (given: Record<string, unknown>) =>
  claimSchema.parse({ id: 1, order_id: 7, text: 'Дует', files: [], ...given });
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/gu, '');

test.each([
  ['2027-11-30', 'Гарантия до 30 ноября 2027', false],
  // Its last day is one of the warranty still.
  [TODAY, 'Гарантия до 30 ноября 2026', false],
  ['2026-11-29', 'Гарантия закончилась 29 ноября 2026', true],
  ['2024-02-29', 'Гарантия закончилась 29 февраля 2024', true],
])('a warranty until %s is said as «%s»', (until, text, isOver) => {
  expect(warrantyOf(until, TODAY)).toEqual({ text, isOver });
});

test.each([[null], [undefined]])('a warranty until %s is not said', (until) => {
  expect(warrantyOf(until, TODAY)).toBeNull();
});

test.each([
  [1, '1\u00a0рекламация'],
  [2, '2\u00a0рекламации'],
  [5, '5\u00a0рекламаций'],
  [11, '11\u00a0рекламаций'],
  [21, '21\u00a0рекламация'],
])('%d in words', (count, text) => {
  expect(claimsText(count)).toBe(text);
});

test('days are those of the zone, with the year where it is another one', () => {
  const anna = { id: 1, name: 'Анна' };
  const at = (moment: string) =>
    plain(claimSourceText(claim({ created_at: moment, created_by: anna }), ZONE, NOW));
  expect(at('2026-11-29T20:00:00.000Z')).toBe('30 ноября · Анна');
  expect(at('2025-12-31T20:00:00.000Z')).toBe('1 января · Анна');
  expect(at('2025-12-31T18:00:00.000Z')).toBe('31 декабря 2025 · Анна');
});

test('who has resolved it may be gone, and an open claim is resolved by none', () => {
  const resolved = (given: Record<string, unknown>) => plain(resolvedText(claim(given), ZONE, NOW));
  expect(resolved({ resolved_at: '2026-11-29T12:00:00.000Z', resolved_by: null })).toBe(
    'Решена 29 ноября',
  );
  expect(resolvedText(claim({ resolved_at: null }), ZONE, NOW)).toBeNull();
});
