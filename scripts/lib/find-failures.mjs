const MOST_LINES = 40;
const VITEST_FAILURE = /^\s*FAIL\s+(.*)$/;
const PLAYWRIGHT_TOTAL = /^\s+\d+ (failed|flaky|did not run|interrupted)\s*$/;
const PLAYWRIGHT_TEST = /^\s+\[?.*\.spec\.ts:\d+:\d+ ›/;

/** The names under Playwright's «N failed». @param {string[]} lines */
function findPlaywrightFailures(lines) {
  const start = lines.findIndex((line) => PLAYWRIGHT_TOTAL.test(line));
  if (start < 0) return [];
  return lines
    .slice(start)
    .filter((line) => PLAYWRIGHT_TOTAL.test(line) || PLAYWRIGHT_TEST.test(line));
}

/**
 * What of a failed check's output tells which tests failed; its last lines where it names none.
 * @param {string[]} lines of the output, without colours
 * @returns {string[]}
 */
export function findFailures(lines) {
  const vitest = lines.flatMap((line) => VITEST_FAILURE.exec(line)?.[1] ?? []);
  const names = [...new Set([...vitest, ...findPlaywrightFailures(lines)])].map((name) =>
    name.trim(),
  );
  if (names.length === 0) return lines.filter((line) => line.trim() !== '').slice(-10);
  const hidden = names.length - MOST_LINES;
  return hidden > 0 ? [...names.slice(0, MOST_LINES), `and ${hidden} more`] : names;
}
