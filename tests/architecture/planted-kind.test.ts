import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FACTS = 'contract/record/record-facts.ts';
/** The most existing files that a new kind may change. It only falls. */
const MOST_FILES = 18;
/** The most of them that nothing asks for. It only falls. */
const MOST_UNASKED = 0;
const BY_NAME = 'the compiler, once the kind has a name';
const BY_PARTS = 'the compiler, once the kind has its parts';
/** A kind that no product has yet, with the parts that most kinds have. */
const VISIT = `
  visit: {
    label: 'Выезд',
    words: masculine('выезд', 'выезда', 'выездов', 'выезды'),
    path: (id: number) => \`/visits?visit=\${id}\`,
    window: true,
    module: 'soft_windows',
    guarded: ['visits'],
    trash: true,
    assignee: { counted: 'visits', transferred: 'transferred_visits' },
    going: 'visits',
    event: { name: 'visit.changed', id: 'visit_id' },
    clientReference: 'visits',
    demo: true,
    figures: 'visits',
    auditActions: { visit_moved: 'Выезд перенесён' },
  },
  ...SETUP_FACTS,`;

/** The rows of the table of files that a new kind changes, and what asks for each. */
function readTable(): { file: string; asks: string }[] {
  const text = readFileSync('docs/add-a-slice.md', 'utf8');
  const part = text.slice(text.indexOf('## Where a kind is entered'));
  return [...part.matchAll(/^\| `([^`]+)`\s*\| (.+?)\s*\|$/gm)].map(([, file = '', asks = '']) => ({
    file,
    asks,
  }));
}

type Plant = (text: string) => string;
const plantFacts: Plant = (text) => text.replace('\n  ...SETUP_FACTS,', VISIT);
/** Enters the kind before the first other one, as if somebody had filled the row. */
const plantEntry: Plant = (text) =>
  text.replace(/\n {2}(?:lead|client|order)[:,]/, '\n  visit: undefined as never,$&');

/** Beside the sources: node_modules and `#contract` are found from there. */
const COPY = '.cache/planted-kind';
const SOURCES = ['contract', 'scripts', 'server', 'src', 'tests', 'visitor'];

/** Compiles a copy of the project with planted files. @returns by file what the compiler says of the kind */
function compile(plants: ReadonlyMap<string, Plant>): Map<string, string[]> {
  rmSync(COPY, { recursive: true, force: true });
  const roots = readdirSync('.').filter((name) =>
    /^(?:tsconfig|package).*\.json$|\.ts$/.test(name),
  );
  for (const name of [...SOURCES, ...roots])
    cpSync(name, path.join(COPY, name), { recursive: true });
  for (const [file, plant] of plants) {
    const text = readFileSync(file, 'utf8');
    expect(plant(text), file).not.toBe(text);
    writeFileSync(path.join(COPY, file), plant(text));
  }
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [
      compiler,
      '-p',
      'tsconfig.tests.json',
      '--incremental',
      'false',
      '--noEmit',
      '--pretty',
      'false',
    ],
    { cwd: COPY, encoding: 'utf8', maxBuffer: 1e9 },
  );
  rmSync(COPY, { recursive: true, force: true });
  const said = new Map<string, string[]>();
  for (const [, file = '', text = ''] of stdout.matchAll(
    /^(\S+)\(\d+,\d+\): (error .*(?:\n .*)*)/gm,
  )) {
    if (/\bvisit\b/.test(text)) said.set(file, [...(said.get(file) ?? []), text]);
  }
  return said;
}

/** The files that do not name the kind although they have to; others only use what such a file has. */
const filesMissingIt = (said: ReadonlyMap<string, string[]>) =>
  [...said].flatMap(([file, texts]) =>
    texts.some((text) => /Property 'visit' is missing/.test(text)) ? [file] : [],
  );

test('a new kind of record changes few files by hand, of which few are asked for by nothing', () => {
  const table = readTable();
  const files = table.map(({ file }) => file);
  expect(files).toContain(FACTS);
  expect(table.length).toBeLessThanOrEqual(MOST_FILES);
  expect(table.filter(({ asks }) => asks === 'nothing').length).toBeLessThanOrEqual(MOST_UNASKED);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

// Two compilations of the whole project, a minute of a processor: `npm run test:deep` spends it.
test.runIf(process.env['DEEP'] === '1')(
  'the table names exactly the files in which the compiler asks for a planted kind',
  { timeout: 400_000 },
  () => {
    const rowsAskedBy = (asker: string) =>
      readTable().flatMap(({ file, asks }) => (asks === asker ? [file] : []));
    const facts = new Map([[FACTS, plantFacts]]);
    const named = filesMissingIt(compile(facts));
    expect(named.sort()).toEqual(rowsAskedBy(BY_NAME).sort());

    const rest = compile(new Map([...facts, ...named.map((file) => [file, plantEntry] as const)]));
    expect([...rest.keys()].sort()).toEqual(rowsAskedBy(BY_PARTS).sort());
  },
);
