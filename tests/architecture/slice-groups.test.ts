import { readdirSync } from 'node:fs';
import path from 'node:path';
import fsd from '@feature-sliced/steiger-plugin';
import { describe, expect, test } from 'vitest';

type Rule = { name: string; check: (root: Folder, options: object) => unknown };
type File = { type: 'file'; path: string };
type Folder = { type: 'folder'; path: string; children: (File | Folder)[] };

const SRC = path.resolve('src');

/** The tree of `src` as Steiger reads it. */
function treeOf(folder: string): Folder {
  return {
    type: 'folder',
    path: folder,
    children: readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const child = path.join(folder, entry.name);
      return entry.isDirectory() ? treeOf(child) : { type: 'file', path: child };
    }),
  };
}

/** Adds an empty slice at a path below `src`. */
function plant(root: Folder, slice: string): void {
  let folder = root;
  for (const name of [...slice.split('/'), 'ui']) {
    const child = path.join(folder.path, name);
    const found = folder.children.find(({ path: at }) => at === child);
    const next: Folder =
      found?.type === 'folder' ? found : { type: 'folder', path: child, children: [] };
    if (!found) folder.children.push(next);
    folder = next;
  }
}

// Types of the toolkit are no dependency of ours.
const recommended = fsd.configs.recommended as unknown as { ruleDefinitions?: Rule[] }[];
const rules = recommended.flatMap(({ ruleDefinitions = [] }) => ruleDefinitions);

/** What Steiger says of the number of slices. */
async function complaints(root: Folder): Promise<string[]> {
  const rule = rules.find(({ name }) => name === 'fsd/excessive-slicing');
  if (!rule) throw new Error('Steiger has no rule about the number of slices');
  const { diagnostics } = (await rule.check(root, {})) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

const numbered = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${group}/planted-${index}`);

describe('groups of slices', () => {
  test('take one more page and one more entity', async () => {
    const root = treeOf(SRC);
    plant(root, 'pages/visits/list');
    plant(root, 'entities/visits/visit');
    expect(await complaints(root)).toEqual([]);
  });

  test.each(['pages', 'entities'])('keep %s out of the layer itself', (layer) => {
    const segments = ['api', 'config', 'index.ts', 'lib', 'model', 'ui'];
    for (const group of readdirSync(path.join(SRC, layer)))
      expect(
        readdirSync(path.join(SRC, layer, group)).filter((name) => segments.includes(name)),
      ).toEqual([]);
  });

  test('are refused by Steiger when one grows over twenty', async () => {
    const root = treeOf(SRC);
    for (const slice of numbered('pages/visits', 21)) plant(root, slice);
    expect(await complaints(root)).toEqual([expect.stringContaining('visits')]);
  });
});
