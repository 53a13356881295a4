import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, seconds: number }} Timed a file of tests and how long it took */

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // The check ended before it wrote anything.
  }
};

/** The files of a report of Vitest's JSON reporter. @returns {Timed[]} */
const filesOfVitest = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));

/** The files of a report of Playwright's JSON reporter. @returns {Timed[]} */
function filesOfPlaywright(report) {
  const timeOf = (suite) =>
    (suite.suites ?? []).reduce((sum, inner) => sum + timeOf(inner), 0) +
    (suite.specs ?? [])
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0);
  return (report?.suites ?? []).map((suite) => ({
    name: `tests/e2e/${suite.file}`,
    seconds: timeOf(suite) / 1000,
  }));
}

/**
 * The files of tests that took longest, the longest first.
 * @param {string[]} paths of the JSON reports of Vitest and Playwright
 * @param {number} most how many
 * @returns {Timed[]}
 */
export function slowestFiles(paths, most = 10) {
  return paths
    .map(read)
    .flatMap((report) => (report?.testResults ? filesOfVitest(report) : filesOfPlaywright(report)))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
}
