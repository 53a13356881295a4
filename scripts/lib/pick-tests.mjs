import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The rough cost of a test: the whole of each project divided by the number of its tests. */
const SECONDS_PER_TEST = 0.7;
/** How many tests one line of `it.each` stands for, roughly. */
const CASES_OF_EACH = 10;

const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Words of a name without their plural: `leads-board` is `lead` and `board`. */
const wordsOf = (name) => name.split(/[-.]/).map((word) => word.replace(/(?<=..)s$/, ''));

/**
 * The slice that a file belongs to: `src/pages/leads/list`, `src/shared/lib/list`, `server/orders`,
 * `contract/lead`.
 * @param {string} file
 */
function sliceOf(file) {
  const parts = file.split('/');
  const isGrouped = /^src\/(?:shared|pages|entities)\//.test(file);
  const depth = isGrouped ? 4 : file.startsWith('src/') ? 3 : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/** Words of a slice's name; a slice named `list` is known by its group. */
function wordsOfSlice(slice) {
  const [name = '', group = ''] = slice.split('/').reverse();
  return wordsOf(name === 'list' ? group : name);
}

/** A path as imports name it: without its ending, a folder where it is the folder's index. */
const bareOf = (file) => file.replace(/(?:\/index)?\.tsx?$/, '');

const filesBelow = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );

/** The files of the product that import a changed one directly, or its slice. */
function importersOf(changed) {
  const wanted = new Set(changed.flatMap((file) => [bareOf(file), sliceOf(file)]));
  return filesBelow(['src', 'server', 'contract', 'visitor']).filter((file) =>
    importsOf(file).some((name) => wanted.has(name)),
  );
}

/** The folder of tests that mirrors where a file stands. */
const mirrorOf = (file) =>
  file.startsWith('src/') ? `tests/component/${file.split('/')[1]}/` : 'tests/server/';

/**
 * Our files that a file of tests imports, by path without an ending; the index of the contract is left out.
 */
function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTS)]
    .map(([, name]) => name)
    .filter((name) => name.startsWith('.') || name.startsWith('@/'))
    .map((name) =>
      name.startsWith('@/')
        ? `src/${name.slice(2)}`
        : path.posix.join(path.posix.dirname(file), name),
    )
    .map(bareOf)
    .filter((name) => name !== 'contract');
}

/** How nearly a file of tests belongs to a changed file: 0 is not at all. */
function nearness(test, imports, changed) {
  if (test === changed) return 100;
  const bare = bareOf(changed);
  if (imports.includes(bare)) return 50;
  const slice = sliceOf(changed);
  const named = path.posix.basename(test).replace(/\.test\.tsx?$/, '');
  const inTest = new Set([
    ...wordsOf(named),
    ...wordsOf(path.posix.basename(path.posix.dirname(test))),
  ]);
  const inSlice = wordsOfSlice(slice);
  const isNamed = inSlice.every((word) => inTest.has(word));
  if (!isNamed && !imports.includes(slice)) return 0;
  const inFile = wordsOf(path.posix.basename(bare)).filter((word) => !inSlice.includes(word));
  return (
    (isNamed ? 10 : 5) +
    inFile.filter((word) => inTest.has(word)).length * 10 +
    // The screens' own tests before those of what stands beside them; the server's for the wire.
    (test.startsWith(mirrorOf(changed)) ? 5 : 0) -
    // `leads` before `leads-of-a-kind`.
    [...inTest].filter((word) => !inSlice.includes(word) && !inFile.includes(word)).length
  );
}

/** Seconds that a file of tests takes, roughly. */
const costOf = (test) =>
  [...readFileSync(test, 'utf8').matchAll(/^\s*(?:it|test)(\.each)?[.(]/gm)].reduce(
    (sum, [, each]) => sum + SECONDS_PER_TEST * (each ? CASES_OF_EACH : 1),
    0,
  );

/**
 * The files of tests that belong to what has changed: those that import it directly or stand for its slice,
 * the nearest first; where there are none, those of the slices that use it. Not what reaches it through the
 * application or the contract's one index: that is nearly everything.
 * @param {string[]} changed paths from the root of the project
 * @param {string[]} folders of tests to choose from
 * @param {number} seconds that the chosen ones may take, roughly; the nearest is taken at any price
 * @returns {{ chosen: string[], left: string[] }} what to run, and what belongs to it but was too much
 */
export function pickTests(changed, folders, seconds) {
  const tests = filesBelow(folders)
    .filter(isTest)
    .map((test) => ({ test, imports: importsOf(test) }));
  const rank = (files) =>
    tests
      .map(({ test, imports }) => ({
        test,
        near: Math.max(0, ...files.map((file) => nearness(test, imports, file))),
      }))
      .filter(({ near }) => near > 0)
      .sort((one, other) => other.near - one.near || (one.test < other.test ? -1 : 1));
  const own = rank(changed);
  // Something general, that no tests are named after: those of what uses it.
  const ranked = own.length > 0 ? own : rank(importersOf(changed));
  let spent = 0;
  const chosen = [];
  const left = [];
  for (const { test } of ranked) {
    const cost = costOf(test);
    const fits = chosen.length === 0 || spent + cost <= seconds;
    (fits ? chosen : left).push(test);
    if (fits) spent += cost;
  }
  return { chosen, left };
}
