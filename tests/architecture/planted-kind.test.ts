import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FACTS = 'contract/record/record-facts.ts';
/** A kind that no product has yet, with the parts that most kinds have. */
const VISIT = `
  visit: {
    label: 'Выезд',
    words: masculine('выезд', 'выезда', 'выездов', 'выезды'),
    path: (id: number) => \`/visits?visit=\${id}\`,
    module: 'soft_windows',
    guarded: ['visits'],
    trash: true,
    responsible: { counted: 'visits', transferred: 'transferred_visits' },
    going: 'visits',
    event: { name: 'visit.changed', id: 'visit_id' },
    clientReference: 'visits',
    demo: true,
    figures: null,
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

/** The files in which the compiler misses a property of a planted kind. */
function findMissing(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.tests.json', (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (name) =>
    path.relative(process.cwd(), name) === FACTS
      ? read(name)?.replace('\n  ...SETUP_FACTS,', VISIT)
      : read(name);
  const program = ts.createProgram([...files], { ...options, noEmit: true }, host);
  return files.filter((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .some(({ messageText }) =>
        /Property 'visit' is missing/.test(ts.flattenDiagnosticMessageText(messageText, '\n')),
      ),
  );
}

test('a new kind of record changes few files by hand, each of which something asks for', () => {
  const table = readTable();
  expect(table.length).toBeGreaterThan(10);
  expect(table.length).toBeLessThanOrEqual(18);
  expect(table.filter(({ asks }) => asks === '')).toEqual([]);
  expect(table.map(({ file }) => file).filter((file) => !existsSync(file))).toEqual([]);
});

// Ten seconds of a processor: `npm run test:deep` spends them.
test.runIf(process.env['DEEP'] === '1')(
  'the compiler asks for a planted kind wherever the table says so',
  { timeout: 120_000 },
  () => {
    const asked = readTable().filter(
      ({ asks }) => asks === 'the compiler, once the kind has a name',
    );
    const files = asked.map(({ file }) => file);
    expect(files.length).toBeGreaterThan(3);
    expect(findMissing(files)).toEqual(files);
  },
);
