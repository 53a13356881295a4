import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

interface Package {
  scripts: Record<string, string>;
}
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;

/** Paths of this repository that a text names in backquotes. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`((?:src|server|contract|tests|docs|scripts)\/[\w./-]+)`/g)].flatMap(
    ([, name]) => (name === undefined ? [] : [name]),
  );

const namedScripts = (text: string) =>
  [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

const linkedFiles = (file: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].flatMap(([, target]) =>
    target === undefined ? [] : [path.join(path.dirname(file), target)],
  );

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names files and folders that exist', () => {
    const missing = [...namedPaths(text), ...linkedFiles(file, text)].filter(
      (name) => !existsSync(name) && !name.includes('/x'),
    );
    expect(missing).toEqual([]);
  });

  it('names scripts that exist', () => {
    expect(namedScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});
