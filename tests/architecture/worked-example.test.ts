import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesBelow } from '../support/source-files';

const DOCUMENT = 'docs/lists.md';
const EXAMPLE = 'tests/component/worked-example';
/** What stands around the example: its test, and the server it talks to. */
const AROUND = ['orders.test.tsx', 'orders-server.ts'];

const text = readFileSync(DOCUMENT, 'utf8');
const files = sourcesBelow(EXAMPLE).filter((file) => !AROUND.includes(path.basename(file)));

/** The blocks of a document that say which part of which file they are. */
const blocksOf = (document: string) =>
  [...document.matchAll(/^```tsx? (\S+)#(\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', region = '', code = '']) => ({ file, region, code }),
  );

/** A part of a file between its marks; undefined where there is none of the name. */
function regionOf(source: string, name: string): string | undefined {
  const [, region] = source.split(new RegExp(`^// #region ${name}\\n`, 'm'));
  return region?.split(/^\/\/ #endregion$/m)[0];
}

describe('the worked example', () => {
  it.each(blocksOf(text))('$file says $region as the document does', ({ file, region, code }) => {
    expect(code).toBe(regionOf(readFileSync(file, 'utf8'), region));
  });

  it('is shown whole: each marked part, and no code that is in no file', () => {
    const shown = blocksOf(text).map(({ file, region }) => `${file}#${region}`);
    const marked = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\/\/ #region (\S+)$/gm)].map(
        ([, name]) => `${file}#${name}`,
      ),
    );
    expect(shown.toSorted()).toEqual(marked.toSorted());
    expect(text.match(/^ *```\w+.*$/gm)).toHaveLength(shown.length);
  });

  it('stands on what is shared, and on nothing of another kind of record', () => {
    const foreign = [...importsOf(files).values()]
      .flat()
      .filter(
        (file) => !/^(src\/shared|contract\/(base|bulk)|tests\/component\/worked-)/.test(file),
      );
    expect(foreign).toEqual([]);
  });
});

it('tells a block that is not what the file says', () => {
  const source = 'const a = 1;\n// #region b\nconst b = 2;\n// #endregion\n';
  const [block] = blocksOf('```ts x.ts#b\nconst b = 3;\n```\n');
  expect(regionOf(source, 'b')).toBe('const b = 2;\n');
  expect(block).toEqual({ file: 'x.ts', region: 'b', code: 'const b = 3;\n' });
  expect(regionOf(source, 'c')).toBeUndefined();
});
