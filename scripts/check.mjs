// The inner loop: format, lint and types of what has changed, and the tests that touch it. See CONTRIBUTING.
// npm run check [-- BASE] BASE is a commit; without one, what is not on the upstream branch, or not committed
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pickTests } from './lib/pick-tests.mjs';

/**
 * The rough time for the picked tests: with the rest beside them, an edit of one file is checked within a
 * minute.
 */
const SECONDS_OF_TESTS = 25;

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

// Messages of commits are checked from now on, see scripts/commit-message.mjs.
git('config', 'core.hooksPath', '.githooks');

const base = process.argv[2] ?? git('merge-base', 'HEAD', '@{upstream}') ?? 'HEAD';
const listed = git('diff', '--name-only', base);
if (listed === null) {
  console.error(`${base} is no commit of this repository.`);
  process.exit(1);
}
const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
const changed = `${listed}\n${untracked}`.split('\n').filter((path) => path && existsSync(path));
const code = changed.filter((path) => /\.(?:ts|tsx)$/.test(path));
const isIn = (...folders) => code.some((path) => folders.some((name) => path.startsWith(name)));

// Those of the server need a database: left out where nothing that it runs has changed. Of `unit`, all: they
// are quick.
const onServer = isIn('server/', 'contract/', 'tests/server/', 'tests/contract/');
const { chosen, left } = pickTests(
  code,
  ['tests/component', 'tests/flows', ...(onServer ? ['tests/server', 'tests/contract'] : [])],
  SECONDS_OF_TESTS,
);
const tsc = (project) => [
  `types: ${project}`,
  process.execPath,
  'node_modules/typescript-native/bin/tsc',
  ...['-p', `tsconfig.${project}.json`],
];
const npx = (name, command, ...args) => [name, `node_modules/.bin/${command}`, ...args];
const CHECKS = [
  chosen.length > 0 && npx('tests: picked', 'vitest', 'run', ...chosen),
  code.length > 0 && npx('tests: unit', 'vitest', 'run', '--project', 'unit'),
  code.length > 0 && npx('lint: eslint', 'eslint', '--no-warn-ignored', ...code),
  code.length > 0 && npx('lint: oxlint', 'oxlint', ...code),
  code.length > 0 && tsc('tests'),
  isIn('src/', 'contract/', 'visitor/') && tsc('app'),
  isIn('server/', 'contract/') && tsc('server'),
  isIn('src/') && npx('lint: steiger', 'steiger', './src'),
  changed.length > 0 &&
    npx('format: prettier', 'prettier', '--check', '--ignore-unknown', ...changed),
].filter(Boolean);

/** Runs a check to its end and shows what it has said where it failed. @returns whether it passed */
function run([name, command, ...args]) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.once('error', (error) => said.push(Buffer.from(String(error))));
    child.once('close', (status) => {
      const time = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${time} s)`);
      if (status !== 0) console.log(Buffer.concat(said).toString());
      resolve(status === 0);
    });
  });
}

console.log(`${changed.length} changed files since ${base.slice(0, 12)}`);
for (const test of chosen) console.log(`  with ${test}`);
if (left.length > 0) console.log(`  and ${left.length} more that npm test runs`);
const waiting = [...CHECKS];
const results = [];
const lane = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check));
};
await Promise.all([lane(), lane()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
