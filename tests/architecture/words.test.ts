import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['src', 'server', 'contract', 'visitor', 'scripts'];

const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|cjs|css)$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const files = FOLDERS.flatMap(readFolder);
const tests = readFolder('tests');

/** The comments of a file, without their leaders. */
function commentsOf(text: string): string[] {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\\w])\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g) ?? [];
  return found.map((comment) => comment.replace(/^[\s/*]+/gm, ''));
}

const comments = files.flatMap(({ text }) => commentsOf(text));
const countOf = (pattern: RegExp) => comments.filter((comment) => pattern.test(comment)).length;

/** Names of the functions of a file. */
function functionsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isFunction =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
        node.initializer !== undefined &&
        ts.isArrowFunction(node.initializer));
    if (isFunction && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Words that made comments be read twice, with the most comments that may hold them. The limits only fall. */
const LIMITS: [what: string, pattern: RegExp, limit: number][] = [
  ['«nobody»', /\bnobody\b/i, 0],
  ['«whoever»', /\bwhoever\b/i, 0],
  ['«is told»', /\b(?:is|are) told\b/i, 1],
  ['an opening with «What»', /^What\b/, 2],
];

/** Where everything is about chats; modals of the screens of chats live in src. */
const CHAT_FOLDERS =
  /^(?:contract\/chat|server\/chats|visitor\/chat|src\/(?:entities|pages)\/chats|src\/features\/view-chats)\//;
const chatFiles = files.filter(({ file }) => CHAT_FOLDERS.test(file));

/** Words that chats once had for a chat and for a message, with the most comments that may hold them. */
const OLD_CHAT_WORDS: [what: string, pattern: RegExp, limit: number][] = [
  ['«dialog», which is a modal window', /\bdialogs?\b/i, 4],
  ['«line», which is a row of a text', /\blines?\b/i, 16],
];

describe('comments say in plain words who does what, and why', () => {
  test.each(LIMITS)('%s stays rare', (_what, pattern, limit) => {
    expect(countOf(pattern)).toBeLessThanOrEqual(limit);
  });

  test('no line of a comment is longer than 110 characters', () => {
    const long = files.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > 110 && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
    expect(long).toEqual([]);
  });
});

test('few functions are named tell…, take… or give…: assign, notify, claim and release say more', () => {
  const named = files
    .filter(({ file, text }) => /\.tsx?$/.test(file) && /\b(?:tell|take|give)/.test(text))
    .flatMap(({ file, text }) =>
      functionsOf(file, text)
        .filter((name) => /^(?:tell|take|give)(?:[A-Z]|$)/.test(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(15);
});

describe('chats speak of a chat and of its messages', () => {
  test.each(OLD_CHAT_WORDS)('comments hardly hold %s', (_what, pattern, limit) => {
    const found = chatFiles.flatMap(({ file, text }) =>
      commentsOf(text).flatMap((comment) => (pattern.test(comment) ? [`${file}: ${comment}`] : [])),
    );
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit);
  });

  test('the server and the contract know no dialog', () => {
    const named = chatFiles.filter(
      ({ file, text }) => /^(?:contract|server)/.test(file) && /dialog/i.test(text),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  test('no function or file of a chat is named after a line of it', () => {
    const named = chatFiles.flatMap(({ file, text }) => [
      ...(/[/-]lines?[./-]/.test(file) ? [file] : []),
      ...functionsOf(file, text).filter((name) => /Lines?(?:[A-Z]|$)/.test(name)),
    ]);
    // Hours are written into lines of a text.
    expect(named.filter((name) => name !== 'hoursLines')).toEqual([]);
  });
});

/** Names of a file, and its own, that hold a word; strings and comments are left out. */
function namesWith(word: RegExp, { file, text }: { file: string; text: string }): string[] {
  const names = word.test(path.basename(file)) ? [file] : [];
  if (!/\.tsx?$/.test(file) || !word.test(text)) return names;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && word.test(node.text)) names.push(`${file}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
}

/** What a name may not be called, since another word is its only one, with the most names that may; only falls. */
const NAMES: [word: string, pattern: RegExp, limit: number][] = [
  ['paper, for a document', /paper(?!clip)/i, 0],
];

test.each(NAMES)('names do not say %s', (_word, pattern, limit) => {
  const found = [...files, ...tests].flatMap((file) => namesWith(pattern, file));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit);
});

test('the client of React Query is queryClient: a client is who buys', () => {
  const called =
    /\bclient(?:: QueryClient\b| = (?:useQueryClient|createQueryClient|new QueryClient)\b|\.\w*Quer(?:y|ies)\w*\()/;
  const found = [...files, ...tests].filter(({ text }) => called.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
