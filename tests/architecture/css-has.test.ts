import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesBelow } from '../support/source-files';

/** The sheets of the frame around every screen. */
const FRAME = ['src/app', 'src/widgets/app-shell'];

/** Selectors that style what is inside or beside the element that `:has()` is asked of. */
const farHas = (sheet: string): string[] =>
  [...sheet.matchAll(/[^{};]*:has\([^{]*\{/g)]
    .flatMap(([selectors]) => selectors.slice(0, -1).split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => /:has\((?:[^()]|\([^()]*\))*\)\S*[\s>+~]/.test(selector));

test('the frame styles nothing by what one of its parts has inside', () => {
  const sheets = FRAME.flatMap((folder) => sourcesBelow(folder)).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(1);
  // Each element added anywhere would have the whole page styled anew.
  expect(sheets.flatMap((file) => farHas(readFileSync(file, 'utf8')))).toEqual([]);
});

test('finds such selectors', () => {
  expect(farHas('.root:has([data-open]) > :not(.column) { color: red }')).toHaveLength(1);
  expect(farHas('.root:has([a]) .part, .b { color: red }')).toHaveLength(1);
  expect(farHas('.news:has(> :not(:empty)) { color: red }')).toEqual([]);
});
