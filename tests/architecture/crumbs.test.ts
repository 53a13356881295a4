import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A file of so few lines is opened for one definition, and belongs where that is used or to the nearest subject. */
const CRUMB_LINES = 5;

const CHUNK = 'it is where a chunk of its own begins';
const ENTRY = 'it is an entry with a directive or a declaration of its own';
const KEYS = 'keys stand apart from calls: every screen marks records as stale';
const LIGHT = 'a bundle has it without the code beside it';

/** The small files that stay, each with its reason. */
const KEPT: readonly (readonly [RegExp, reason: string])[] = [
  [/\/index\.tsx?$/, ENTRY],
  [/^src\/entities\/.*\/api\/[a-z-]+-keys\.ts$/, KEYS],
  [/^src\/app\/routes\/guards\/signed-in\.ts$/, CHUNK],
  [/\/load-(reject-reason|kept-messages|add-lead|upload-bar)\.ts$/, CHUNK],
  [/^src\/shared\/ui\/choose-box\/box\.ts$/, LIGHT],
  [/^contract\/base\/files\/export-format\.ts$/, LIGHT],
  [/^contract\/image\/image-url\.ts$/, LIGHT],
  [/\/notification-bell\/model\/bell-open\.ts$/, LIGHT],
  [/\/choose-box\/box\.ts$/, LIGHT],
  [/^server\/db\/embedded\/extensions\.ts$/, LIGHT],
];

const isKept = (file: string) => KEPT.some(([pattern]) => pattern.test(file));

const crumbs = ['src', 'server', 'contract', 'visitor']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((file) => ['.ts', '.tsx'].includes(path.extname(file)))
  .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length <= CRUMB_LINES);

test('a file of at most five lines has a reason to be one', () => {
  expect(crumbs.filter((file) => !isKept(file))).toEqual([]);
});

test('every reason is still needed', () => {
  const unused = KEPT.filter(([pattern]) => !crumbs.some((file) => pattern.test(file)));
  expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
});
