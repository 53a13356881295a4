import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { theme } from '../../src/app/theme/theme.ts';

/**
 * Mantine's styles are imported by component, so a component new to the product comes without any look until its sheet
 * is imported too, and nothing says so. Here every component used says which sheets it needs.
 */
const CORE = resolve('node_modules/@mantine/core');
const BASE = 'src/app/styles/base.css';
const SHELL = 'src/app/styles/shell.css';

/** What people without a login may see; only base.css is there for it. */
const FIRST_SCREENS = [
  'src/app/start-application.tsx',
  'src/app/layouts/blank-layout.tsx',
  'src/pages/account/authentication/index.ts',
  'src/pages/help/not-found/index.ts',
];

const { OWN_PALETTES, UNUSED_PALETTES } = createRequire(import.meta.url)(
  '../../scripts/lib/lean-mantine.cjs',
) as { OWN_PALETTES: string[]; UNUSED_PALETTES: string[] };

const read = (path: string) => readFileSync(path, 'utf8');

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));

function once<Value>(work: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** A start and everything that can be reached from it. */
function reach(starts: readonly string[], next: (path: string) => string[]): Set<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const found of next(path)) reached.add(found);
  return reached;
}

const sheetsIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/([\w-]+?)(?:\.layer)?\.css/g)].flatMap(
    ([, name = '']) => (name === '' ? [] : [name]),
  );

/** Mantine's own modules that one of them imports. */
const mantineImports = once((path) =>
  [...read(path).matchAll(/from "(\.[^"]+\.mjs)"/g)].map(([, to = '']) => join(dirname(path), to)),
);

const componentFiles = new Map(
  filesBelow(`${CORE}/esm/components`, /\.mjs$/).map((path) => [basename(path, '.mjs'), path]),
);

/** Names of the sheets a component needs, with those of the components it is made of. */
const sheetsOf = once((component) => {
  const file = componentFiles.get(component);
  if (file === undefined) return [];
  return [...reach([file], mantineImports)]
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => basename(path, '.module.mjs'))
    .filter((name) => existsSync(`${CORE}/styles/${name}.layer.css`));
});

const source = once((path) => read(path).replace(/\/\*[\s\S]*?\*\//g, ''));

/** Components of Mantine a file uses; types are none. */
const componentsIn = once((path) =>
  [...source(path).matchAll(/import (type )?\{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, isType, names = '']) =>
      isType ? [] : names.split(',').flatMap((name) => /^\s*([A-Z]\w+)/.exec(name)?.[1] ?? []),
  ),
);

/** The file an import of ours means. */
function fileOf(from: string, to: string): string[] {
  const path = to.startsWith('@/') ? `src/${to.slice(2)}` : join(dirname(from), to);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.filter((file) => existsSync(file) && statSync(file).isFile()).slice(0, 1);
}

/** Our files that come together with a file; what it loads later by `import()` does not. */
const staticImports = once((path) =>
  /\.tsx?$/.test(path)
    ? [...source(path).matchAll(/(?:from|^import) '((?:@\/|\.)[^']+)'/gm)].flatMap(([, to = '']) =>
        fileOf(path, to),
      )
    : [],
);

const baseSheets = sheetsIn(read(BASE));
const files = filesBelow('src', /\.tsx?$/);
const firstFiles = reach(FIRST_SCREENS, staticImports);

/** What a file's components need and what will not be there when it is drawn. */
function missingFor(path: string): string[] {
  const there = new Set(baseSheets);
  if (!firstFiles.has(path)) {
    for (const name of sheetsIn(read(SHELL))) there.add(name);
    for (const beside of reach([path], staticImports)) {
      for (const name of sheetsIn(read(beside))) there.add(name);
    }
  }
  return componentsIn(path)
    .flatMap(sheetsOf)
    .filter((name) => !there.has(name));
}

describe('styles of Mantine', () => {
  test('finds components and their sheets at all', () => {
    expect(files.flatMap(componentsIn)).toContain('Button');
    expect(sheetsOf('Menu')).toContain('Popover');
    expect(firstFiles).toContain('src/pages/account/authentication/ui/login-page.tsx');
  });

  test.each(files.filter((path) => componentsIn(path).length > 0))('%s is styled', (path) => {
    expect(missingFor(path)).toEqual([]);
  });

  test('brings no sheet in a layer later: the browser then lays out the whole page anew', () => {
    expect(files.filter((path) => read(path).includes('.layer.css'))).toEqual([]);
  });

  test('draws with no palette that the build takes out of the variables', () => {
    const palette = UNUSED_PALETTES.join('|');
    const asked = new RegExp(
      `--mantine-color-(?:${palette})-|\\b(?:c|bg|bd|color)(?:=|: )["'{]+(?:${palette})\\b`,
    );
    const ours = [...files, ...filesBelow('src', /\.css$/)];
    expect(ours.filter((path) => asked.test(read(path)))).toEqual([]);
    expect(asked.test('<Badge color="teal" />')).toBe(true);
  });

  test('gives every shade that the build takes out of the variables a value of its own', () => {
    const shades = OWN_PALETTES.flatMap((palette) => {
      const ours = theme.colors?.[palette] ?? [];
      return DEFAULT_THEME.colors[palette]?.map((shade, index) => [shade, ours[index]]) ?? [];
    });
    expect(shades).toHaveLength(OWN_PALETTES.length * 10);
    // Mantine writes at its start only what differs.
    expect(shades.filter(([theirs, ours]) => ours === undefined || ours === theirs)).toEqual([]);
  });

  test('draws nothing in outline, and no shade of the primary colour by its number', () => {
    const asked = /variant(?:=|: )["'{]+outline\b|-outline(?:-hover)?\)|--mantine-primary-color-\d/;
    const ours = [...files, ...filesBelow('src', /\.css$/)];
    expect(ours.filter((path) => asked.test(read(path)))).toEqual([]);
    expect(asked.test('<Button variant="outline" />')).toBe(true);
  });

  test('imports no sheet of a component nobody uses', () => {
    const needed = new Set(files.flatMap(componentsIn).flatMap(sheetsOf));
    const imported = [...files, ...filesBelow('src', /\.css$/)].flatMap((path) =>
      sheetsIn(read(path)),
    );
    const common = ['baseline', 'default-css-variables', 'global'];
    const ofOtherPackages = ['Notification', 'Progress'];
    for (const name of [...common, ...ofOtherPackages]) needed.add(name);
    expect(imported.filter((name) => !needed.has(name))).toEqual([]);
  });
});
