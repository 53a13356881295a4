import { expect, test } from 'vitest';
import { findCircles, importsOf, sourcesBelow } from '../support/source-files';

// The bundler refuses circles of values; here those of types and of lazy parts count too: each ties files into one.
test('no files lead back to each other, by types or lazily either', () => {
  expect(findCircles(importsOf(sourcesBelow('src', 'contract', 'server', 'visitor')))).toEqual([]);
});

/** The folder of a file of the contract; the indexes and the list of all calls stand above every folder. */
const folderOf = (file: string) => /^contract\/([\w-]+)\/(?!index\.ts$)/.exec(file)?.[1];

test('folders of the contract stand above each other, and what all of them share knows none', () => {
  const graph = new Map<string, string[]>();
  for (const [file, targets] of importsOf(sourcesBelow('contract'))) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const others = targets.flatMap((target) => folderOf(target) ?? []);
    const known = graph.get(folder) ?? [];
    graph.set(folder, [...known, ...others.filter((other) => other !== folder)]);
  }
  expect(graph.size).toBeGreaterThan(1);
  expect(findCircles(graph)).toEqual([]);
  expect(graph.get('base')).toEqual([]);
});

test('finds a circle', () => {
  const planted = new Map([
    ['list.tsx', ['rows.tsx', 'words.ts']],
    ['rows.tsx', ['menu.tsx']],
    ['menu.tsx', ['list.tsx']],
    ['words.ts', []],
  ]);
  expect(findCircles(planted)).toEqual([['list.tsx', 'menu.tsx', 'rows.tsx']]);
});
