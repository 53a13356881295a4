import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { theme } from '../../src/app/theme/theme.ts';

const { TEXT } = createRequire(import.meta.url)('../../scripts/lib/css-mixins.cjs') as {
  TEXT: Readonly<Record<string, readonly [size: string, lineHeight: string]>>;
};

test('the sizes of text in sheets are those of the theme', () => {
  const sizes = Object.entries(TEXT);
  expect(Object.fromEntries(sizes.map(([name, [size]]) => [name, size]))).toEqual(theme.fontSizes);
  expect(Object.fromEntries(sizes.map(([name, [, height]]) => [name, height]))).toEqual(
    theme.lineHeights,
  );
});
