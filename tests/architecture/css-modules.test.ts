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

/** The classes of a sheet that none of the files which import it names; where one is chosen by a value, all may be. */
function deadClasses(sheet: string, users: readonly { local: string; text: string }[]): string[] {
  if (users.some(({ local, text }) => text.includes(`${local}[`))) return [];
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/[^{};]*;/g, '');
  const names = new Set(
    [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, className = '']) => className),
  );
  return [...names].filter(
    (name) => !users.some(({ local, text }) => new RegExp(`\\b${local}\\.${name}\\b`).test(text)),
  );
}

test('every class of a sheet is named by a component', () => {
  const sources = sourcesBelow('src');
  const users = new Map<string, { local: string; text: string }[]>();
  for (const file of sources.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    for (const [, local = '', name = ''] of text.matchAll(IMPORT)) {
      const sheet = path.join(path.dirname(file), name);
      users.set(sheet, [...(users.get(sheet) ?? []), { local, text }]);
    }
  }
  const dead = sources
    .filter((name) => name.endsWith('.module.css'))
    .flatMap((sheet) =>
      deadClasses(readFileSync(sheet, 'utf8'), users.get(sheet) ?? []).map(
        (name) => `${sheet}: ${name}`,
      ),
    );
  expect(dead).toEqual([]);
});

test('finds a class that nobody names', () => {
  const users = [{ local: 'classes', text: '<p className={classes.there} />' }];
  expect(deadClasses('.there li { color: red; }\n.away { color: red; }', users)).toEqual(['away']);
});

test('finds a class that is not there', () => {
  const text = "import classes from './x.module.css';\nclasses.there; classes.away;";
  expect(missingClasses(text, () => '.there { color: red }')).toEqual(['away']);
});

/** The classes of a sheet that no component asks for; none where one of them computes the name. */
function unusedClasses(sheet: string, users: readonly string[]): string[] {
  const asked = users.flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, local = '']) =>
      new RegExp(`\\b${local}\\[`).test(text)
        ? ['*']
        : [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    ),
  );
  if (asked.includes('*')) return [];
  const selectors = sheet
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^ *(?:@mixin|[\w-]+:) [^;{}]*;/gm, '');
  const names = [...selectors.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !asked.includes(name));
}

test('every class of a sheet is asked for by a component', () => {
  const files = sourcesBelow('src');
  const users = new Map<string, string[]>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    for (const [, , name = ''] of text.matchAll(IMPORT)) {
      const sheet = path.join(path.dirname(file), name);
      users.set(sheet, [...(users.get(sheet) ?? []), text]);
    }
  }
  const unused = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((sheet) => {
      const texts = users.get(path.normalize(sheet));
      if (texts === undefined) return [sheet];
      return unusedClasses(readFileSync(sheet, 'utf8'), texts).map((name) => `${sheet}: ${name}`);
    });
  expect(unused).toEqual([]);
});

test('finds a class that no component asks for', () => {
  const sheet = '.there { margin: 0.5em; }\n.away li { color: red; }';
  const component = "import classes from './x.module.css';\nclasses.there;";
  expect(unusedClasses(sheet, [component])).toEqual(['away']);
  expect(unusedClasses(sheet, [`${component} classes[name]`])).toEqual([]);
});
