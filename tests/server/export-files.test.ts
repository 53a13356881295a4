import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { valueCell, type Cell } from '../../server/export/cell';
import { writeCsv } from '../../server/export/csv';
import { writeXlsx } from '../../server/export/xlsx';
import { parseCsv, withoutGuard } from '../support/parse-csv';
import { parseXml, readSheet, unzip } from '../support/server/read-xlsx';

const RUNS = process.env['DEEP'] === '1' ? 2000 : 200;
const XLSX_RUNS = RUNS / 10;

type Rows = Cell[][];

/** Rows in batches of two, so that a border between batches is always met. */
async function* inBatches(rows: Rows): AsyncGenerator<Rows> {
  for (let start = 0; start < rows.length; start += 2) {
    yield await Promise.resolve(rows.slice(start, start + 2));
  }
}

const MOMENT = 'Когда';
const headsOf = (titles: string[]) =>
  titles.map((title) => ({ title, isMoment: title === MOMENT }));

async function toCsv(head: string[], rows: Rows): Promise<string> {
  let text = '';
  for await (const piece of writeCsv(headsOf(head), inBatches(rows))) text += piece;
  return text;
}

async function toXlsx(head: string[], rows: Rows): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx('Заявки', headsOf(head), inBatches(rows))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a spreadsheet begins a formula with, or takes for white space before one. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', ' ', "'", '"', ';', '＝', '＋', ''];
const hostile = fc
  .tuple(
    fc.constantFrom(...STARTS),
    fc.constantFrom(...STARTS),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(
  hostile,
  fc.string({
    unit: fc.constantFrom(...STARTS, 'а', '\r\n', '😀', '_x000D_', '&lt;', '\0', '\u001f'),
  }),
);
/** A lone half of a pair is no text: UTF-8 cannot hold it. */
const wholeText = text.map((given) => given.replace(/\p{Surrogate}/gu, ''));
const cell = fc.oneof(wholeText, fc.integer(), fc.constant(null));
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
  );

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const asWritten = (given: Cell) => (given === null ? '' : String(given));

const valueOf = (value: string, type = 'number') =>
  valueCell({ value, field: { name: 'Площадь', type, role: null } });

describe('a value of a field of numbers', () => {
  test.each([
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['-0,25', -0.25],
    ['0', 0],
    ['120', 120],
    ['123456789012345', 123_456_789_012_345],
  ])('%s is a number', (text, number) => {
    expect(valueOf(text)).toBe(number);
    expect(valueOf(text, 'text')).toBe(text);
  });

  test.each([
    ['3,50', '3,50'],
    ['3.50', '3,50'],
    ['007', '007'],
    ['-0', '-0'],
    ['123456789012345.123456', '123456789012345,123456'],
    ['1234567890123456', '1234567890123456'],
    ['0,0000001', '0,0000001'],
    ['1 200,5', '1 200,5'],
    ['1e3', '1e3'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
  ])('%s is the text %s: as a number it would be another', (text, cell) => {
    expect(valueOf(text)).toBe(cell);
  });

  test('comes back as it was written', () => {
    const written = fc.stringMatching(/^-?\d{1,18}([.,]\d{1,12})?$/);
    fc.assert(
      fc.property(written, (value) => {
        expect(String(valueOf(value)).replace('.', ',')).toBe(value.replace('.', ','));
      }),
    );
  });
});

describe('a csv file', () => {
  test('begins with the mark of UTF-8, parts cells by semicolons and ends each line with CRLF', async () => {
    expect(
      await toCsv(
        ['№', 'Имя'],
        [
          [1, 'Мария'],
          [2, null],
        ],
      ),
    ).toBe('\uFEFF№;Имя\r\n1;Мария\r\n2;\r\n');
  });

  test.each([
    ['a quote', 'ООО "Окна"', '"ООО ""Окна"""'],
    ['a semicolon', 'а;б', '"а;б"'],
    ['a line break', 'а\nб', '"а\nб"'],
    ['space at the edge', ' а', '" а"'],
    ['a comma', 'а, б', 'а, б'],
    ['nothing', '', ''],
  ])('quotes %s where it must', async (_what, given, written) => {
    expect(await toCsv(['А'], [[given]])).toBe(`\uFEFFА\r\n${written}\r\n`);
  });

  test.each([
    '=1+1',
    '+7-943-111-22-33',
    '+7 943 111-22-33+1',
    '+1',
    '+7 943 111-22-33, =1',
    '+7 -912-345-67-89',
    '+1 -2345678',
    '+7 - 912 345-67-89',
    '+7(-912)345-67-89',
    '+7 (-9123456789)',
    '+7 912 345-67-89, +1 -2345678',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '=HYPERLINK("http://x";"y")',
  ])('keeps %j from being a formula', async (given) => {
    const [, [written = ''] = []] = parseCsv(await toCsv(['А'], [[given]]));
    expect(written).toBe(`'${given}`);
  });

  test.each([
    ['+7 943 111-22-33', '+7 943 111-22-33'],
    ['+7\u00a0943\u00a0111-22-33', '+7\u00a0943\u00a0111-22-33'],
    ['+7 (943) 111-22-33', '+7 (943) 111-22-33'],
    ['+7(943)111-22-33', '+7(943)111-22-33'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
    ['+79431112233', '+7 943 111-22-33'],
    ['+375291234567', '+37529 123-4567'],
    ['+996 555 123 456', '+996 555 123-456'],
    ['+996\u00a0555\u00a0123\u00a0456', '+996\u00a0555\u00a0123-456'],
    ['+996 555123456', '+996 55512-3456'],
    ['+7 912 345 67 89', '+7 912 345 67 89'],
    ['+7 943 111-22-33, +79431112244', '+7 943 111-22-33, +7 943 111-22-44'],
    ['8 943 111-22-33', '8 943 111-22-33'],
  ])('writes the phone %s without an apostrophe', async (given, written) => {
    expect(await toCsv(['А'], [[given]])).toBe(`\uFEFFА\r\n${written}\r\n`);
  });

  test('has no phone that is a sum or a number to a spreadsheet', async () => {
    const sum = /^\s*(?:[+-][\s+-]*\(*[\s+-]*\d+[\s)]*)+$/;
    const number = /^\s*[+-]?\d+(?:\s\d{3,})*$/;
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789 \u00a0()-+'), maxLength: 18 });
    const groups = fc.array(
      fc.tuple(
        fc.constantFrom('', ' ', '-', ' -', '(', ' (', ') '),
        fc.stringMatching(/^\d{1,4}$/),
      ),
      { minLength: 1, maxLength: 6 },
    );
    const phone = fc.oneof(
      signs,
      groups.map((parts) => parts.flat().join('')),
    );
    await fc.assert(
      fc.asyncProperty(phone, async (rest) => {
        const [, [written = ''] = []] = parseCsv(await toCsv(['А'], [[`+${rest}`]]));
        expect([written, sum.test(written), number.test(written)]).toEqual([written, false, false]);
        expect(written.replace(/\D/g, '')).toBe(rest.replace(/\D/g, ''));
      }),
      { numRuns: RUNS * 10 },
    );
  });

  test('leaves numbers numbers, those below zero too, with a decimal comma', async () => {
    expect(await toCsv(['А', 'Б', 'В'], [[-5, 3.5, -0.25]])).toBe(
      '\uFEFFА;Б;В\r\n-5;3,5;-0,25\r\n',
    );
  });

  test('read back is what was written, whatever that was, and never a formula', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const head = Array.from(rows[0] ?? ['А'], (_cell, index) => `Колонка ${index}`);
        const [readHead, ...read] = parseCsv(await toCsv(head, rows));
        expect(readHead).toEqual(head);
        expect(read.map((row) => row.map(withoutGuard))).toEqual(
          rows.map((row) => row.map(asWritten)),
        );
        const texts = read.flatMap((row, at) =>
          row.filter((_cell, index) => typeof rows[at]?.[index] === 'string'),
        );
        expect(texts.filter((written) => FORMULA.test(written))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('an xlsx file', () => {
  test('is a whole archive of well-formed parts that know of one another', async () => {
    const files = unzip(await toXlsx(['№'], [[1]]));
    expect([...files.keys()].sort()).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
      ]),
    );
    for (const content of files.values()) expect(() => parseXml(content)).not.toThrow();
    const sheet = parseXml(files.get('xl/workbook.xml') ?? '').querySelector('sheet');
    expect(sheet?.getAttribute('name')).toBe('Заявки');
    const links = parseXml(files.get('xl/_rels/workbook.xml.rels') ?? '');
    const link = links.querySelector(`Relationship[Id="${sheet?.getAttribute('r:id')}"]`);
    expect(link?.getAttribute('Target')).toBe('worksheets/sheet1.xml');
  });

  test('holds numbers as numbers and texts as texts, never a formula', async () => {
    const archive = await toXlsx(
      ['№', 'Имя'],
      [
        [7, '=1+1'],
        [-1.5, '0042'],
        [0, null],
      ],
    );
    expect(readSheet(archive)).toEqual([
      ['№', 'Имя'],
      [7, '=1+1'],
      [-1.5, '0042'],
      [0, null],
    ]);
    expect(unzip(archive).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[\s>/]/);
  });

  test('is read by a reader of another make, dates as dates and numbers as numbers', async () => {
    const at = new Date(Date.UTC(2024, 2, 5, 14, 7, 30));
    const archive = await toXlsx(
      ['№', MOMENT, 'Телефон', 'Заметки'],
      [
        [7, at, '8 (943) 123-45-67', '=1+1'],
        [8, null, '007', null],
        [9, new Date(Date.UTC(1999, 11, 31, 23, 59)), null, '_x000D_'],
      ],
    );
    const [{ data } = { data: [] }] = await readExcelFile(archive);
    const [head, first, second, third] = data;
    expect(head).toEqual(['№', MOMENT, 'Телефон', 'Заметки']);
    expect(first).toEqual([7, expect.any(Date), '8 (943) 123-45-67', '=1+1']);
    // A spreadsheet counts in days; a thousandth of a second is within its rounding.
    expect(Math.abs(Number(first?.[1]) - at.getTime())).toBeLessThanOrEqual(1);
    expect(second).toEqual([8, null, '007', null]);
    expect(third).toEqual([9, expect.any(Date), null, '_x000D_']);
    // What a spreadsheet itself would have stored: no minute is lost by rounding.
    expect(readSheet(archive)[1]?.[1]).toBe(at.getTime() / 86_400_000 + 25_569);
  });

  test('cuts a text that no cell can hold, between characters', async () => {
    const [[cut] = []] = readSheet(await toXlsx(['😀'.repeat(20_000)], []));
    expect(String(cut)).toHaveLength(32_767);
    expect(String(cut).endsWith('😀…')).toBe(true);
    expect(String(cut)).not.toMatch(/\p{Surrogate}/u);
  });

  test('read back is what was written, whatever that was', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (texts) => {
        // An empty row is none in a sheet; ours all begin with the lead's number.
        const rows = texts.map((row, index): Cell[] => [index, ...row]);
        const head = Array.from(rows[0] ?? ['А'], (_cell, index) => `Колонка ${index}`);
        expect(readSheet(await toXlsx(head, rows))).toEqual([
          head,
          ...rows.map((row) => row.map((given) => (given === '' ? null : given))),
        ]);
      }),
      { numRuns: XLSX_RUNS },
    );
  });
});
