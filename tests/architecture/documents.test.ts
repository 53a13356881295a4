import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictures, withPictures } from '../../scripts/lib/layers-picture';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

interface Package {
  scripts: Record<string, string>;
}
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;

/** Made by a build, by a run or by whoever installs the product: not in the repository. */
const MADE_LATER =
  /^(dist|dist-server|data|DATA_DIR|FILES_DIR|\.cache|node_modules)(\/|$)|^config\.json$/;

/** Where a name may begin: at the root, or where a text that is about one program leaves its folder out. */
const ROOTS = ['', 'src', 'server', 'contract', 'tests', 'docs', 'examples/laravel'];

const OUR_FOLDERS = [
  'src',
  'server',
  'contract',
  'visitor',
  'tests',
  'scripts',
  'docs',
  'public',
  'examples',
];
/** Names of all files, for a text that names one without its folder. */
const baseNames = new Set([
  ...readdirSync('.'),
  ...OUR_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.basename(name)),
  ),
]);

const FILE = /\.(tsx?|[cm]?js|css|md|jsonc?|ya?ml|html|sql|mp3)$/;
const PATH = /^(@\/)?\.?[\w@-][\w.@<>*-]*(\/[\w.@<>*$-]+)*\/?$/;
/** Names of packages and MIME types have a slash too. */
const FOREIGN = /^(@[\w-]+\/|zod\/|application\/|text\/|image\/|multipart\/|audio\/)/;

/** A segment the reader is to fill in: everything before it has to be there. */
const isPlaceholder = (segment: string) => segment === 'x' || /[<*]/.test(segment);

/** `{a,b}` stands for each of its alternatives. */
function expand(text: string): string[] {
  const found = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(text);
  if (!found) return [text];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => expand(`${before}${choice}${after}`));
}

/** Whether a name in backquotes can only mean a file or a folder of this repository. */
const isPath = (name: string) =>
  PATH.test(name) && !FOREIGN.test(name) && (FILE.test(name) || name.includes('/'));

function isThere(name: string): boolean {
  if (MADE_LATER.test(name)) return true;
  const segments = name
    .replace(/^@\//, 'src/')
    .split('/')
    .filter((segment) => segment !== '');
  const open = segments.findIndex(isPlaceholder);
  const known = open < 0 ? segments : segments.slice(0, open);
  if (known.length === 0) return true;
  if (ROOTS.some((root) => existsSync(path.join(root, ...known)))) return true;
  return segments.length === 1 && baseNames.has(name);
}

const withoutFences = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Paths that a text names in backquotes, with or without the folder they begin in. */
const namedPaths = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => expand(span))
    .filter(isPath);

/** Scripts after `npm run`, and those named alone in backquotes, as `bench:lists`. */
const namedScripts = (text: string) =>
  [
    ...text.matchAll(/npm run ([\w:]+)/g),
    ...text.matchAll(/`((?:bench|test|format|db|lock):\w+)`/g),
  ].flatMap(([, name]) => (name === undefined ? [] : [name]));

const linkedFiles = (file: string, text: string) =>
  [...withoutFences(text).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].flatMap(
    ([, target]) => (target === undefined ? [] : [path.join(path.dirname(file), target)]),
  );

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('names files and folders that exist', () => {
    expect(namedPaths(text).filter((name) => !isThere(name))).toEqual([]);
    expect(linkedFiles(file, text).filter((name) => !existsSync(name))).toEqual([]);
  });

  test('names scripts that exist', () => {
    expect(namedScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('tells what is not there, however it is named', () => {
  const text =
    '`server/nowhere.ts` `shared/lib/nowhere` `nowhere.ts` `src/pages/nowhere/x` `server/{db,nowhere}`';
  const missing = namedPaths(text).filter((name) => !isThere(name));
  expect(missing).toEqual([
    'server/nowhere.ts',
    'shared/lib/nowhere',
    'nowhere.ts',
    'src/pages/nowhere/x',
    'server/nowhere',
  ]);
});

test('takes no address, package or placeholder for a file', () => {
  const text = '`/api/leads` `@mantine/core` `text/html` `src/pages/x` `features/<name>/index.ts`';
  expect(namedPaths(text).filter((name) => !isThere(name))).toEqual([]);
});

test('has every table of the database in the glossary', () => {
  const folder = 'server/db/schema';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const tables = files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].flatMap(
        ([, table]) => (table === undefined ? [] : [table]),
      ),
    );
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  expect(tables).toContain('leads');
  expect(tables.filter((table) => !new RegExp(`\`${table}[\`.]`).test(glossary))).toEqual([]);
});

test('draws the layers of the server and the parts of a list as they are', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  for (const picture of pictures()) expect(document).toContain(`\`\`\`\n${picture}\n\`\`\``);
});

test('draws a picture anew in its place', () => {
  const document = 'a\n```\nthe server\nold\n```\nb\n```\nthe client\n```\n';
  expect(withPictures(document, ['the server\nnew $1'])).toBe(
    'a\n```\nthe server\nnew $1\n```\nb\n```\nthe client\n```\n',
  );
});

test('the changelog begins with the version that the product shows', () => {
  const [, newest] = /^## (\S+) — /m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  );
});

test('an entry of the changelog is one sentence of at most 200 characters', () => {
  const entries = readFileSync('CHANGELOG.md', 'utf8').match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  expect(entries.length).toBeGreaterThan(200);
  const faults = entries
    .map((entry) => entry.slice(2).replaceAll(/\s+/g, ' '))
    .filter((entry) => {
      const words = entry.replaceAll(/«[^»]*»|`[^`]*`/g, 'x');
      return entry.length > 200 || !entry.endsWith('.') || /[.!?] [A-ZА-ЯЁx*]/.test(words);
    });
  expect(faults).toEqual([]);
});
