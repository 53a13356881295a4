import { expect, it } from 'vitest';
import { findCircles, importsOf, sourcesBelow } from '../support/source-files';

// The bundler refuses circles of values; here those of types and of lazy parts count too: each ties files into one.
it('no files lead back to each other, by types or lazily either', () => {
  expect(findCircles(importsOf(sourcesBelow('src', 'contract', 'server', 'visitor')))).toEqual([]);
});

it('finds a circle', () => {
  const planted = new Map([
    ['list.tsx', ['rows.tsx', 'words.ts']],
    ['rows.tsx', ['menu.tsx']],
    ['menu.tsx', ['list.tsx']],
    ['words.ts', []],
  ]);
  expect(findCircles(planted)).toEqual([['list.tsx', 'menu.tsx', 'rows.tsx']]);
});
