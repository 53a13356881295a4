import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A record of a run often keeps its last lines only: all failures and what follows them fit into forty. */
const MOST_LINES = 25;
const MOST_LETTERS = 240;

/**
 * @typedef {{ file: string, name: string, passed: boolean, tries: number, error: string, seconds: number }}
 *   Tested
 */

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // The check ended before it wrote anything.
  }
};

/** Lines that say what differs: those of a diff, but for its head, and of a comparison of single values. */
const isDifference = (line) =>
  /^[-+] (?!(?:Expected|Received) +[-+])/.test(line) || /^(?:Expected|Received)[^:]*: /.test(line);

/** The first line of an error, and what differs where it compares two things: both say what went wrong. */
function gistOf(text) {
  const [said = ''] = stripVTControlCharacters(text ?? '').split(/^call log:/im);
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [lines[0] ?? 'without a word', ...lines.slice(1).filter(isDifference)].join(' | ');
}

/** Reads the report of Vitest's JSON reporter. @returns {Tested[]} */
function testsOfVitest(report) {
  return (report.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    // A file that fails before its first test has none to name.
    const whole =
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
        ? [
            {
              ...{ file, name: 'the file itself', passed: false, tries: 1, seconds: 0 },
              error: gistOf(message),
            },
          ]
        : [];
    return [
      ...whole,
      ...assertionResults.map(({ fullName, status: told, failureMessages, duration }) => ({
        ...{ file, name: fullName, passed: told !== 'failed', tries: 1 },
        error: gistOf(failureMessages?.[0]),
        seconds: (duration ?? 0) / 1000,
      })),
    ];
  });
}

/** Reads the report of Playwright's JSON reporter. @returns {Tested[]} */
function testsOfPlaywright(report) {
  const below = (suite) => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap((inner) => below(inner)),
  ];
  return (report.suites ?? []).flatMap((suite) =>
    below(suite).flatMap(({ title, file, tests }) =>
      tests.map(({ results, status }) => ({
        ...{ file: `tests/e2e/${file}`, name: title, passed: status !== 'unexpected' },
        tries: results.length,
        error: gistOf(results.find(({ error }) => error)?.error.message),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
  );
}

/** Files of tests and the seconds they took: with their preparations, where the runner counts them. */
function timesOf(report, tests) {
  if (report.testResults)
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${process.cwd()}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }));
  return [...new Set(tests.map(({ file }) => file))].map((file) => ({
    file,
    seconds: tests
      .filter((test) => test.file === file)
      .reduce((sum, test) => sum + test.seconds, 0),
  }));
}

/**
 * Reads the report of a run.
 * @param {string | undefined} path of a JSON report of Vitest or Playwright
 * @returns {{ tests: Tested[], times: { file: string, seconds: number }[] }} empty where there is none
 */
export function readReport(path) {
  const report = path && read(path);
  if (!report) return { tests: [], times: [] };
  const tests = report.testResults ? testsOfVitest(report) : testsOfPlaywright(report);
  return { tests, times: timesOf(report, tests) };
}

const told = ({ file, name, error }) => `${file} › ${name}: ${error.slice(0, MOST_LETTERS)}`;

/**
 * Lists the failed tests, one line each with file, test and the gist of the error.
 * @param {Tested[]} tests
 */
export function failures(tests) {
  const lines = tests.filter(({ passed }) => !passed).map(told);
  const hidden = lines.length - MOST_LINES;
  return hidden > 0 ? [...lines.slice(0, MOST_LINES), `and ${hidden} more`] : lines;
}

/** Lists the tests that passed at their second try only. @param {Tested[]} tests */
export const secondTries = (tests) =>
  tests.filter(({ passed, tries }) => passed && tries > 1).map(told);
