import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chunkPaths } from '../../scripts/lib/base-chunk';

/** Whether some file's path begins so. */
const isThere = (prefix: string) => {
  if (existsSync(prefix)) return true;
  const folder = path.dirname(prefix);
  return (
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(path.basename(prefix)))
  );
};

it('every path of the chunk lists names something', () => {
  expect(chunkPaths.filter((prefix) => !isThere(prefix))).toEqual([]);
});

it('tells a path that is not there', () => {
  expect(isThere('src/shared/lib/nowhere')).toBe(false);
});
