import { expect, test } from 'vitest';
import { importsOf, sourcesBelow } from '../support/source-files';

const EXAMPLE = 'tests/component/worked-example';
/** What stands around the example: its test, and the server it talks to. */
const AROUND = ['visits.test.tsx', 'visits-server.ts'];

const files = sourcesBelow(EXAMPLE).filter(
  (file) => !AROUND.some((name) => file.endsWith(`/${name}`)),
);

test('a list stands on what is shared, and on nothing of another kind of record', () => {
  expect(files.length).toBeGreaterThan(0);
  const foreign = [...importsOf(files).values()]
    .flat()
    .filter((file) => !/^(src\/shared|contract\/(base|bulk)|tests\/component\/worked-)/.test(file));
  expect(foreign).toEqual([]);
});
