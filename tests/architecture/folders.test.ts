import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findCircles, importsOf, sourcesBelow } from '../support/source-files';

const LONGEST_FOLDER = 25;
/** Folders of the repository whose files people write. */
const WRITTEN = ['contract', 'docs', 'scripts', 'server', 'src', 'tests', 'visitor'];

/** Folders that may hold more files, each with the reason. */
const LONGER_FOLDERS = new Map([
  ['server/db/migrations', 'written by drizzle-kit, one file a migration'],
  ['tests/component/pages', 'one file a page and subject, found by name'],
  ['tests/e2e', 'one story a file, found by name'],
  ['tests/e2e/support', 'helpers of the stories, found by name'],
  ['tests/server', 'one file a resource and subject, found by name'],
  ['tests/support/server', 'helpers of the tests of the server, found by name'],
]);

/** How many files each folder below some others holds, itself alone. */
function filesByFolder(roots: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const root of roots) {
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    }
  }
  return counts;
}

test('no folder holds more files than a glance takes in', () => {
  const folders = [...filesByFolder(WRITTEN)];
  expect(folders.length).toBeGreaterThan(100);
  const crowded = folders.filter(
    ([folder, files]) => files > LONGEST_FOLDER && !LONGER_FOLDERS.has(folder),
  );
  expect(crowded).toEqual([]);
});

test('finds a crowded folder', () => {
  expect(filesByFolder(['server/db']).get('server/db/migrations')).toBeGreaterThan(LONGEST_FOLDER);
});

/** The folders inside each folder of the server, and which of their neighbours each imports from. */
function neighbours(files: readonly string[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  const innerFolder = (file: string) => /^(server\/[\w-]+\/[\w-]+)\//.exec(file)?.[1];
  for (const [file, targets] of importsOf(files)) {
    const folder = innerFolder(file);
    if (folder === undefined) continue;
    const beside = targets
      .flatMap((target) => innerFolder(target) ?? [])
      .filter((other) => other !== folder && path.dirname(other) === path.dirname(folder));
    graph.set(folder, [...new Set([...(graph.get(folder) ?? []), ...beside])]);
  }
  return graph;
}

test('folders inside a folder of the server use each other in one direction', () => {
  const graph = neighbours(sourcesBelow('server'));
  expect(graph.get('server/chats/visitors')).toContain('server/chats/messages');
  expect(findCircles(graph)).toEqual([]);
});
