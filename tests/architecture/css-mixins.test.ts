import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { theme } from '../../src/app/theme/theme.ts';
import { sourcesBelow } from '../support/source-files';

const { MIXINS, TEXT } = createRequire(import.meta.url)('../../scripts/lib/css-mixins.cjs') as {
  MIXINS: Readonly<Record<string, unknown>>;
  TEXT: Readonly<Record<string, readonly [size: string, lineHeight: string]>>;
};

test('the sizes of text in sheets are those of the theme', () => {
  const sizes = Object.entries(TEXT);
  expect(Object.fromEntries(sizes.map(([name, [size]]) => [name, size]))).toEqual(theme.fontSizes);
  expect(Object.fromEntries(sizes.map(([name, [, height]]) => [name, height]))).toEqual(
    theme.lineHeights,
  );
});

/** What stands together so often that writing it out again is a copy. */
const WRITTEN_OUT: Readonly<Record<string, readonly string[]>> = {
  ellipsis: ['overflow: hidden;', 'text-overflow: ellipsis;', 'white-space: nowrap;'],
  column: ['display: flex;', 'flex-direction: column;', 'gap:'],
  row: ['display: flex;', 'align-items: center;', 'gap:'],
  unseen: ['clip-path: inset(50%);', 'width: 1px;', 'overflow: hidden;'],
};

/** The mixins that a rule of a sheet says in its own words. */
const writtenOut = (sheet: string) =>
  [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) =>
    Object.entries(WRITTEN_OUT).flatMap(([name, parts]) =>
      parts.every((part) => `\n${rule}`.replace(/\n\s+/g, '\n').includes(`\n${part}`))
        ? [name]
        : [],
    ),
  );

const sheets = sourcesBelow('src')
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every mixin stands in a sheet', () => {
  const unused = Object.keys(MIXINS).filter(
    (name) => !sheets.some(({ text }) => new RegExp(`@mixin ${name}[ ;]`).test(text)),
  );
  expect(unused).toEqual([]);
});

test('no sheet of a screen writes out what a mixin says', () => {
  const copies = sheets
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, text }) => writtenOut(text).map((name) => `${file}: ${name}`));
  expect(copies).toEqual([]);
  expect(writtenOut('.a {\n  display: flex;\n  gap: 4px;\n  align-items: center;\n}')).toEqual([
    'row',
  ]);
});
