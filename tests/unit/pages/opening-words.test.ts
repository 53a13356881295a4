import { expect, test } from 'vitest';
import { openingWords } from '@/pages/orders/document/model/opening-words';
import { serverNow } from '@/shared/lib/date';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('an opening of this year is told without its year', () => {
  const now = new Date(serverNow()).toISOString();
  expect(plain(openingWords({ opened_at: now, openings: 3 }))).toMatch(
    /^Открыт \d\d\.\d\d в \d\d:\d\d, 3 раза$/,
  );
  expect(plain(openingWords({ opened_at: '2020-11-22T09:05:00.000Z', openings: 1 }))).toMatch(
    /^Открыт 22\.11\.2020 в \d\d:05, 1 раз$/,
  );
});

test('without a moment the number is told, without an opening nothing', () => {
  expect(plain(openingWords({ opened_at: null, openings: 21 }))).toBe('Открыт, 21 раз');
  expect(openingWords({ opened_at: null, openings: 0 })).toBeNull();
});
