import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesBelow } from '../support/source-files';

const UTILITIES = 'src/app/styles/utilities.css';
/** Classes that packages are told of, or that a sheet of the application gives their look. */
const OTHERS = ['navigation-progress'];

const CLASSES = /className=(?:"([^"]+)"|\{([^{}]+)\})/g;

/** The classes that a text of JSX gives as plain words. */
function wordsIn(text: string): string[] {
  return [...text.matchAll(CLASSES)].flatMap(([, plain, expression = '']) => {
    const literals =
      plain ?? [...expression.matchAll(/(?<![!=]== )'([^']+)'/g)].map(([, word]) => word).join(' ');
    return literals.split(' ').filter((word) => word !== '');
  });
}

const there = [...readFileSync(UTILITIES, 'utf8').matchAll(/^ {2}\.([\w-]+) \{/gm)].map(
  ([, name = '']) => name,
);
const sources = sourcesBelow('src').filter((file) => file.endsWith('.tsx'));
const used = new Set(sources.flatMap((file) => wordsIn(readFileSync(file, 'utf8'))));

test('every plain class is a utility', () => {
  expect([...used].filter((word) => !there.includes(word) && !OTHERS.includes(word))).toEqual([]);
});

test('every utility is used', () => {
  expect(there.filter((name) => !used.has(name))).toEqual([]);
});

test('finds plain classes', () => {
  expect(
    wordsIn(`<p className="row gap-8" /><b className={open ? 'bold' : classes.shut} />`),
  ).toEqual(['row', 'gap-8', 'bold']);
});
