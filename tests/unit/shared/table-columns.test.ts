import { expect, it } from 'vitest';
import { templateOf } from '@/shared/ui/data-table';

it('gives what is left to the column that takes it', () => {
  const columns = [
    { width: 52 },
    { width: 116, grow: 'auto' as const },
    { width: 230, grow: '24%' as const },
  ];
  expect(templateOf(columns, false)).toBe('52px minmax(116px, 1fr) minmax(230px, 24%)');
  expect(templateOf(columns, true)).toBe('40px 52px minmax(116px, 1fr) minmax(230px, 24%)');
});

it('leaves no gap at the side where nobody has kept such a column', () => {
  expect(templateOf([{ width: 52 }, { width: 124 }, { width: 230, grow: '24%' }], true)).toBe(
    '40px minmax(52px, 52fr) minmax(124px, 124fr) minmax(230px, 24%)',
  );
});
