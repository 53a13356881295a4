import { expect, test } from 'vitest';
import { templateOf } from '@/shared/ui/data-table';

test('gives what is left to the column that takes it', () => {
  const columns = [{ width: 52 }, { width: 116, grow: 1 }, { width: 230, grow: 3 }];
  expect(templateOf(columns, false)).toBe('52px minmax(116px, 1fr) minmax(230px, 3fr)');
  expect(templateOf(columns, true)).toBe('40px 52px minmax(116px, 1fr) minmax(230px, 3fr)');
});

test('leaves no gap at the side where nobody has kept such a column', () => {
  const columns = [{ width: 52 }, { width: 230, grow: 3, ownWidth: 300 }, { width: 40 }];
  expect(templateOf(columns, true)).toBe('40px 52px 300px minmax(40px, 1fr)');
});
