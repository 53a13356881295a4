import { expect, test } from 'vitest';
import { formatMoney } from '#contract';

test('writes amounts with kopecks where there are any, and a minus rather than a hyphen', () => {
  expect(formatMoney(150_000)).toBe('1\u00a0500\u00a0₽');
  expect(formatMoney(150_050)).toBe('1\u00a0500,50\u00a0₽');
  expect(formatMoney(-105)).toBe('−1,05\u00a0₽');
});
