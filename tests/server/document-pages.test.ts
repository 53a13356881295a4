import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { NO_REQUISITES, type DocumentBlock, type DrawnItem } from '../../contract';
import { createPdfPrinter } from '../../server/documents/pdf/create-pdf-printer';

const printer = createPdfPrinter();
afterAll(() => printer.close());

const REQUISITES = {
  ...NO_REQUISITES,
  legal_name: 'ООО «Веранда»',
  inn: '7707083893',
  phone: '+7 495 123-45-67',
  bank_name: 'Банк «Пример»',
  account: '40702810900000000001',
  logo_file_id: null,
  logo_url: null,
  stamp_file_id: null,
  stamp_url: null,
  signature_file_id: null,
  signature_url: null,
};

const sized = (width: number, height: number): DrawnItem => ({
  kind: 'window',
  shape: 'rect',
  opening_width_mm: width,
  height_left_mm: height,
  height_right_mm: height,
  zip: { count: 0, sides: [] },
  skirt_mm: 0,
  allowance_mm: 50,
  corner_mm: 50,
  product_width_mm: 3000,
  edging: '#ffffff',
  width_mm: width + 100,
  height_mm: height + 100,
  sides_mm: { top: width, right: height, bottom: width, left: height },
  pieces: { top: 8, right: 6, bottom: 8, left: 6 },
  seams: 0,
});

const items = (count: number, isDrawn = false): DocumentBlock => ({
  type: 'items',
  rows: Array.from({ length: count }, (_, index) => ({
    name: `Окно ${index + 1}`,
    details: ['Окно, проём 2 000 × 1 500 мм', 'Плёнка: ПВХ 700', 'Кант: Белый'],
    qty: 1,
    price: 1_000_00,
    amount: 1_000_00,
    drawing: isDrawn ? sized(2000 + 100 * (index % 5), 1500) : null,
  })),
});

const SUMS: DocumentBlock = {
  type: 'sums',
  rows: [
    { label: 'Изделия', amount: 1_000_00, kind: 'part' },
    { label: 'Замер', amount: 1_000_00, kind: 'part' },
    { label: 'Монтаж', amount: 1_000_00, kind: 'part' },
    { label: 'Доставка', amount: 0, kind: 'part' },
    { label: 'Итого', amount: 3_000_00, kind: 'total' },
    { label: 'Без НДС', amount: null, kind: 'note' },
  ],
  in_words: 'Три тысячи рублей 00 копеек',
};

/** Paragraphs of a heading and two points, so many lines in all. */
const text = (lines: number): DocumentBlock => ({
  type: 'text',
  text: Array.from({ length: lines }, (_, index) =>
    index % 3 === 0
      ? `${index === 0 ? '' : '\n'}${index}. Глава`
      : `${index}. Пункт договора, по которому стороны делают то, о чём договорились`,
  ).join('\n'),
});

const PAYEE: DocumentBlock = { type: 'payee', qr: null };
const SIGNATURE: DocumentBlock = { type: 'signature', position: 'Директор', name: 'Иванова А. А.' };
const SIGNATURES: DocumentBlock = {
  type: 'signatures',
  sides: [
    { title: 'Исполнитель', position: 'Директор', name: 'Иванова А. А.' },
    { title: 'Заказчик', position: null, name: null },
  ],
};
const PARTIES: DocumentBlock = {
  type: 'parties',
  sides: [
    {
      title: 'Исполнитель',
      lines: ['ООО «Веранда»', 'ИНН 7707083893', 'Р/с 40702810900000000001'],
    },
    { title: 'Заказчик', lines: ['Мария', 'Паспорт: ____________________'] },
  ],
};

/** The lines of each page from the top, without its number. */
async function pagesOf(blocks: DocumentBlock[], city: string | null = null): Promise<string[][]> {
  const bytes = await printer.print({
    title: 'Документ № 1',
    date: '2026-11-27',
    content: {
      company: REQUISITES,
      client: { name: 'Мария', phone: null, email: null, address: null },
      valid_until: null,
      city,
      blocks,
    },
    origin: 'https://crm.example',
    pictures: {},
    isCancelled: false,
    madeAt: new Date('2026-11-27T10:00:00Z'),
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items: pieces } = await (await pdf.getPage(index + 1)).getTextContent();
      const rows = new Map<number, string>();
      for (const piece of pieces) {
        if (!('str' in piece) || piece.str.trim() === '') continue;
        const y = Math.round(Number(piece.transform[5]));
        rows.set(y, `${rows.get(y) ?? ''} ${piece.str}`);
      }
      return [...rows.entries()]
        .sort(([one], [other]) => other - one)
        .map(([, row]) => row.replaceAll(/\s+/g, ' ').trim())
        .filter((row) => !row.startsWith('Стр. '));
    }),
  );
}

/** Lengths at which the end of a document comes to the end of a page and goes past it. */
const KINDS: [string, number, number, (length: number) => DocumentBlock[]][] = [
  ['an offer by its text', 14, 40, (length) => [items(1), SUMS, text(length), SIGNATURE]],
  ['an act by its text', 10, 36, (length) => [items(1), SUMS, text(length), SIGNATURES]],
  ['an invoice by its rows', 1, 24, (length) => [PAYEE, items(length), SUMS, SIGNATURE]],
  ['a contract by its text', 24, 50, (length) => [text(length), PARTIES, SIGNATURES]],
];

test.each(KINDS)(
  '%s, from %i to %i, never leaves a signature or a line alone',
  async (_kind, from, to, made) => {
    const counts = new Set<number>();
    for (let length = from; length <= to; length += 1) {
      const pages = await pagesOf(made(length));
      counts.add(pages.length);
      pages.forEach((lines, index) => {
        const page = `${length}, page ${index + 1}: ${lines.join(' | ')}`;
        expect(lines.length, page).toBeGreaterThan(2);
        expect(lines[0], page).not.toMatch(/^(?:Директор|Итого|Без НДС|Сумма прописью)/);
        if (lines[0] === 'Исполнитель Заказчик') expect(lines[1], page).toContain('ООО');
        // A heading ends a page only where it is the last word of the text.
        if (length % 3 !== 1) expect(lines.at(-1), page).not.toMatch(/Глава$/);
      });
    }
    expect(counts.size).toBeGreaterThan(1);
  },
);

test('an appendix keeps its signatures with the last drawings, however many there are', async () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const blocks: DocumentBlock[] = [items(count, true), SUMS, { type: 'drawings' }, SIGNATURES];
    const last = (await pagesOf(blocks)).at(-1) ?? [];
    const signed = last.indexOf('Исполнитель Заказчик');
    expect(signed, last.join(' | ')).toBeGreaterThan(1);
    expect(last[signed - 1], last.join(' | ')).toContain(`${count}. Окно ${count}`);
  }
});

/** Words of a running number, so that a lost one is seen. */
const words = (length: number) => {
  let made = '';
  for (let number = 1; made.length < length; number += 1) made += `слово${number} `;
  return made.slice(0, length).trim();
};
const CAPITALS = `${'Щ'.repeat(24)} `.repeat(400).slice(0, 9_000).trim();
const LONG_TEXTS: [string, string][] = [
  ['two lines that fill a page', `${words(2_500)}\n${words(2_500)}`],
  ['a heading and a long line', `1. Предмет\n${words(5_000)}`],
  ['a heading and a long paragraph', `1. Предмет\n\n${words(9_000)}`],
  ['a long line and a short one', `${words(9_000)}\nКонец`],
  ['one line', words(10_000)],
  ['one line of capitals', CAPITALS],
  ['capitals that are just whole', CAPITALS.slice(0, 1_199)],
  ['lines of capitals', [600, 590, 10].map((length) => CAPITALS.slice(0, length)).join('\n')],
  ['many lines', words(10_000).replaceAll(' ', '\n')],
  ['many paragraphs', words(9_000).replaceAll(' ', '\n\n')],
  ...[900, 1_150, 1_250, 2_000, 2_900, 3_100, 4_000, 6_000].map((length): [string, string] => [
    `lines of ${length}`,
    Array.from({ length: Math.floor(10_000 / (length + 1)) }, () => words(length)).join('\n'),
  ]),
];
/** All that a document shows but blanks, and the head of the items, which each page has again. */
const shownIn = (pages: string[][]) =>
  pages
    .flat()
    .filter((line) => !line.startsWith('№ Наименование'))
    .join('')
    .replaceAll(/\s/g, '');

test.each(LONG_TEXTS)('no sign of a text is lost: %s', async (_kind, long) => {
  const block: DocumentBlock = { type: 'text', text: long };
  for (const signed of [SIGNATURE, SIGNATURES]) {
    const pages = await pagesOf([items(1), SUMS, block, signed]);
    expect(shownIn(pages)).toContain(long.replaceAll(/\s/g, ''));
    for (const lines of pages) expect(lines.length).toBeGreaterThan(0);
  }
});

test.each([800, 2_000, 9_000])(
  'no sign of an item, a party or an appendix is lost: %i',
  async (length) => {
    const long = words(length);
    const table: DocumentBlock = items(2);
    if (table.type === 'items') for (const row of table.rows) row.details.push(long);
    const side = { title: 'Исполнитель', lines: [long] };
    const pages = await pagesOf([
      table,
      SUMS,
      { type: 'parties', sides: [side] },
      SIGNATURES,
      { type: 'heading', text: 'Приложение', details: [long], new_page: true },
    ]);
    expect(shownIn(pages).split(long.replaceAll(/\s/g, '')).length - 1).toBe(4);
  },
);

test('a contract says in its head where and when it is made', async () => {
  const [[title, head] = []] = await pagesOf([text(2), PARTIES, SIGNATURES], 'г.\u00a0Москва');
  expect([title, head]).toEqual(['Документ № 1', 'г. Москва 27 ноября 2026 года']);
});

test('an unknown customer and an unknown payee have no line of their own', async () => {
  const bytes = await printer.print({
    title: 'Счёт',
    date: null,
    content: {
      company: { ...REQUISITES, ...NO_REQUISITES },
      client: { name: null, phone: null, email: null, address: null },
      valid_until: null,
      blocks: [PAYEE, items(1), SUMS, SIGNATURE],
    },
    origin: 'https://crm.example',
    pictures: {},
    isCancelled: false,
    madeAt: new Date('2026-11-27T10:00:00Z'),
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items: pieces } = await (await pdf.getPage(1)).getTextContent();
  const words = pieces.flatMap((piece) =>
    'str' in piece && piece.str.trim() !== '' ? piece.str : [],
  );
  expect(words[0]).toBe('Счёт');
  expect(words.join(' ')).not.toMatch(/Заказчик|Не указан|Получатель/);
});
