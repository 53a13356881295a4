import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from '../support/source-files';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes a file asks of a sheet that has none of that name: they would be left out in silence. */
function missingClasses(text: string, readSheet: (name: string) => string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, local = '', name = '']) => {
    const sheet = readSheet(name);
    return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))]
      .map(([, className = '']) => className)
      .filter((className) => !new RegExp(`\\.${className}\\b`).test(sheet));
  });
}

test('every class that a component asks for is in its sheet', () => {
  const missing = sourcesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      missingClasses(readFileSync(file, 'utf8'), (name) => {
        const sheet = path.join(path.dirname(file), name);
        return existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
      }).map((className) => `${file}: ${className}`),
    );
  expect(missing).toEqual([]);
});

test('finds a class that is not there', () => {
  const text = "import classes from './x.module.css';\nclasses.there; classes.away;";
  expect(missingClasses(text, () => '.there { color: red }')).toEqual(['away']);
});
