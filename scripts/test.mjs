// Runs every check of the project. Installs what a bare machine lacks first. See README.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureTestTools } from './lib/ensure-test-tools.mjs';
import { installNode } from './lib/install-node.mjs';
import { failures, readReport, secondTries } from './lib/reports.mjs';

const DEEP = process.argv.includes('--deep');
const LOGS = '.cache/test-logs';

/** How many of the slowest files of tests are named. */
const SLOWEST = 10;

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, report?: string
 *   }} Check
 */

const npx = (name, command, ...args) => ({ name, command: `node_modules/.bin/${command}`, args });
/**
 * By its path: typescript 6, which ESLint needs, has a command of the same name. On one thread, because
 * another check runs beside it: threads of its own check much of the same twice.
 */
const tsc = (project) => ({
  name: `types: ${project}`,
  command: process.execPath,
  args: [
    'node_modules/typescript-native/bin/tsc',
    ...['--singleThreaded', '-p', `tsconfig.${project}.json`],
  ],
});
/** Where a runner writes what became of each test, and how long it took. */
const reportOf = (name) => `${LOGS}/report-${name}.json`;
const vitest = (...projects) => {
  const report = reportOf(projects.join('-'));
  return {
    ...npx(
      `${projects.join(', ')}: vitest`,
      ...['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ),
    report,
  };
};

const SIDE_BY_SIDE = 2;
/** Checks of one stage run side by side, the longest first; stages one after another. */
const STAGES = [
  [
    npx('lint: eslint', 'eslint', '--cache', '--cache-location', '.cache/eslint', '.'),
    // By content: a checkout gives every file another time.
    npx(
      ...['format: prettier', 'prettier', '--check', '--log-level', 'warn', '.', '--cache'],
      ...['--cache-location', '.cache/prettier', '--cache-strategy', 'content'],
    ),
    tsc('tests'),
    npx('build: app', 'vite', 'build', '--logLevel', 'warn'),
    tsc('app'),
    tsc('server'),
    npx('lint: oxlint', 'oxlint', ...['src', 'server', 'contract', 'visitor', 'scripts', 'tests']),
    npx('lint: steiger', 'steiger', './src'),
    npx('unused: knip', 'knip'),
    npx('build: server', 'vite', 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'),
  ],
  [vitest('component', 'unit')],
  [vitest('server')],
  [
    {
      ...npx('end-to-end: playwright', 'playwright', 'test', '--reporter=list,json'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('end-to-end') },
      report: reportOf('end-to-end'),
    },
  ],
];

/**
 * Node that people have beside the one which runs this: the one README recommends, and the newest with long
 * support.
 */
const OTHER_NODES = ['24.21.0', '26.10.0'];

/** @param {string} version @returns {Check[]} the tests without a browser, on another Node */
const onNode = (version) => {
  const runtime = installNode(version);
  return [vitest('component', 'unit'), vitest('server')].map(({ name, command, args }) => ({
    name: `${name} on Node ${version}`,
    command: runtime,
    args: [command, ...args.filter((arg) => !arg.includes('json'))],
  }));
};

/** End-to-end tests of the deep run. @param {string} of part of the name of their configuration */
const playwright = (name, of) => {
  const report = reportOf(of);
  const args = ['test', '-c', `playwright.${of}.config.ts`, '--reporter=list,json'];
  return {
    ...npx(`${name}: playwright`, 'playwright', ...args),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
  };
};
const DEEP_STAGES = [
  // Browsers that visitors come with beside Chromium.
  [playwright('Firefox and WebKit', 'browsers')],
  [playwright('the build on Laravel', 'laravel')],
  [playwright('files in a bucket', 'bucket')],
];

/** How much of its output a failed check shows where it fails. */
const SHOWN_LINES = 60;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Lines of a log without colours. */
const readLog = (logFile) =>
  stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n');

/** @param {Check} check */
function run(check) {
  const started = Date.now();
  const logFile = `${LOGS}/${check.name.replace(/[^a-z]+/gi, '-')}.log`;
  const log = createWriteStream(logFile);
  return new Promise((resolve) => {
    const child = spawn(check.command, check.args, {
      env: { ...process.env, ...check.env, ...(DEEP ? { DEEP: '1' } : {}), FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', () => resolve({ check, passed: false, time: seconds(started), logFile }));
    child.once('close', (code) => {
      log.end(() => {
        const passed = code === 0;
        console.log(`${passed ? 'ok  ' : 'FAIL'} ${check.name} (${seconds(started)})`);
        if (!passed) console.log(readLog(logFile).slice(-SHOWN_LINES).join('\n'));
        resolve({ check, passed, time: seconds(started), logFile });
      });
    });
  });
}

/** Runs the checks of a stage, a few at a time. @param {Check[]} checks */
async function runStage(checks) {
  const waiting = [...checks];
  const results = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      results.push(await run(check));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return results;
}

const started = Date.now();
// Side by side: one waits for the network where the other unpacks.
await Promise.all([ensureDependencies(), ensureTestTools({ deep: DEEP })]);
mkdirSync(LOGS, { recursive: true });
if (DEEP) STAGES.push(...DEEP_STAGES, ...OTHER_NODES.flatMap(onNode).map((check) => [check]));
for (const { report } of STAGES.flat()) if (report) rmSync(report, { force: true });

const results = [];
for (const stage of STAGES) results.push(...(await runStage(stage)));

const failed = results.filter(({ passed }) => !passed);
console.log('');
for (const { check, passed, time } of results) {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${check.name.padEnd(28)} ${time}`);
}
const reports = results.map(({ check }) => readReport(check.report));
const slowest = reports
  .flatMap(({ times }) => times)
  .sort((one, other) => other.seconds - one.seconds)
  .slice(0, SLOWEST);
console.log('Slowest files of tests:');
for (const { file, seconds: time } of slowest)
  console.log(`     ${time.toFixed(1).padStart(6)} s  ${file}`);
console.log(`All checks took ${seconds(started)}`);
// Last, because records of a run often keep its end only.
const again = reports.flatMap(({ tests }) => secondTries(tests));
if (again.length > 0) console.log('needed a second try:');
for (const line of again) console.log(`  ${line}`);
for (const { check, logFile } of failed) {
  console.log(`${check.name} failed, see ${logFile}:`);
  const told = failures(readReport(check.report).tests);
  // Something that is no test, or fell over before its first one.
  const lines = told.length > 0 ? told : readLog(logFile).filter(Boolean).slice(-10);
  for (const line of lines) console.log(`  ${line}`);
}
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
