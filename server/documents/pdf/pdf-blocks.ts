import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  formatMoney,
  formatNumber,
  paragraphsOf,
  payeeRows,
  sumText,
  type DocumentBlock,
  type DocumentContent,
} from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { qrPath } from '../content/qr-path';
import { drawingSvg } from './drawing-svg';
import {
  above,
  BARE,
  beside,
  DIM,
  GAP,
  INK,
  LINE,
  lines,
  MM,
  plain,
  SMALL,
  WIDTH,
} from './pdf-parts';
import { signature, signatures } from './pdf-signs';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;

const right = (text: string) => ({ text, alignment: 'right', noWrap: true }) as const;

/** The items: the head again on every sheet, and no row cut in two. */
const items = ({ rows }: Block<'items'>): Content => ({
  ...above(12),
  layout: {
    ...BARE,
    hLineWidth: (line) => (line === 0 ? 0 : 0.75),
    hLineColor: (line) => (line === 1 ? INK : LINE),
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column) => (column === 4 ? 0 : 6),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ['auto', '*', 'auto', 'auto', 'auto'],
    body: [
      ['№', 'Наименование', 'Кол-во', 'Цена', 'Сумма'].map((text, index) => ({
        text,
        bold: true,
        fontSize: SMALL,
        noWrap: true,
        alignment: index > 1 ? 'right' : 'left',
      })),
      ...rows.map(({ name, details, qty, price, amount }, index): TableCell[] => [
        { text: String(index + 1), noWrap: true },
        {
          stack: [
            { text: plain(name), bold: true },
            ...details.map((line) => ({ text: plain(line), color: DIM, fontSize: SMALL })),
          ],
        },
        right(`${formatNumber(qty)}\u00a0шт.`),
        right(formatMoney(price)),
        right(formatMoney(amount)),
      ]),
    ],
  },
});

const SUMS_WIDTH = 285;
/** Signs of a label in a row; and rows that are sure to fit on a sheet: more of them can break. */
const LABEL_SIGNS = 24;
const MOST_WHOLE_LINES = 40;

const sums = ({ rows, in_words: inWords }: Block<'sums'>): Content => {
  const isTotal = (row: number) => rows[row]?.kind === 'total';
  const height = rows.reduce((sum, { label }) => sum + Math.ceil(label.length / LABEL_SIGNS), 0);
  return {
    unbreakable: height <= MOST_WHOLE_LINES,
    ...above(9),
    stack: [
      {
        margin: [WIDTH - SUMS_WIDTH, 0, 0, 0],
        layout: {
          ...BARE,
          hLineWidth: (line) => (isTotal(line) || isTotal(line - 1) ? 0.75 : 0),
          hLineColor: () => INK,
          paddingRight: (column) => (column === 0 ? 12 : 0),
          paddingTop: (row) => (isTotal(row) ? 5 : 2.5),
          paddingBottom: (row) => (isTotal(row) ? 5 : 2.5),
        },
        table: {
          dontBreakRows: true,
          widths: ['*', 'auto'],
          body: rows.map(({ label, amount, kind }): TableCell[] => {
            const style = kind === 'total' ? { bold: true, fontSize: 12 } : {};
            return [
              { text: plain(label), ...style },
              { ...right(sumText(amount, kind)), ...style },
            ];
          }),
        },
      },
      { text: `Сумма прописью: ${inWords}`, color: DIM, ...above(6) },
    ],
  };
};

const text = (block: Block<'text'>): Content => ({
  ...above(14),
  stack: paragraphsOf(block.text).map((paragraph, index) => ({
    text: plain(paragraph),
    ...above(index === 0 ? 0 : 6),
    preserveLeadingSpaces: true,
  })),
});

const parties = ({ sides }: Block<'parties'>): Content => {
  const [ours = [], theirs = []] = sides.map(({ title, lines: told }): Content[] => [
    { text: plain(title), bold: true },
    ...lines(told),
  ]);
  return { unbreakable: true, ...above(20), stack: [beside(ours, theirs)] };
};

const heading = (block: Block<'heading'>): Content => ({
  ...(block.new_page ? { pageBreak: 'before' } : above(GAP)),
  headlineLevel: 1,
  stack: [{ text: plain(block.text), bold: true, fontSize: 13.5 }, ...lines(block.details)],
});

/** A telephone reads it from a sheet from 35 mm on. */
const QR_SIZE = 42 * MM;

function qrCode(code: string): Content[] {
  const { size, path } = qrPath(code);
  return [
    {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
      width: QR_SIZE,
      height: QR_SIZE,
    },
    {
      text: 'Оплата по QR-коду в приложении банка',
      color: DIM,
      fontSize: SMALL,
      alignment: 'center',
    },
  ];
}

/** Where the money goes, for people and for the application of a bank. */
const payee = ({ qr }: Block<'payee'>, { company }: DocumentContent): Content => {
  const rows = payeeRows(company);
  return {
    ...above(12),
    layout: {
      ...BARE,
      hLineWidth: () => 0.75,
      vLineWidth: (line) => (line === 1 && qr !== null ? 0 : 0.75),
      hLineColor: () => INK,
      vLineColor: () => INK,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 9,
      paddingBottom: () => 9,
    },
    table: {
      dontBreakRows: true,
      widths: qr === null ? ['*'] : ['*', QR_SIZE],
      body: [
        [
          {
            layout: { ...BARE, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
            table: {
              widths: [92, '*'],
              body:
                rows.length === 0
                  ? [['', '']]
                  : rows.map(({ label, value }) => [{ text: label, color: DIM }, plain(value)]),
            },
          },
          ...(qr === null ? [] : [{ stack: qrCode(qr) }]),
        ],
      ],
    },
  };
};

/** Above the drawings, which a signature with a stamp may precede. */
const BELOW_STAMP = 24;
const DRAWING = { width: (WIDTH - GAP) / 2, height: 66 * MM };

/** How the items look, two beside each other, no drawing cut in two. */
export function drawings(blocks: readonly DocumentBlock[]): Content[] {
  const rows = blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
  const figures = rows.flatMap(({ drawing, name }, index): Content[][] =>
    drawing === null
      ? []
      : [
          [
            { svg: drawingSvg(drawing), fit: [DRAWING.width, DRAWING.height], alignment: 'center' },
            { text: `${index + 1}. ${plain(name)}`, alignment: 'center' },
          ],
        ],
  );
  const pairs = Array.from({ length: Math.ceil(figures.length / 2) }, (_, index) =>
    beside(figures[2 * index] ?? [], figures[2 * index + 1] ?? []),
  );
  return pairs.map((pair, index) => ({
    unbreakable: true,
    ...above(index === 0 ? BELOW_STAMP : 10),
    stack:
      index === 0
        ? [{ text: 'Эскизы изделий', bold: true, fontSize: 12, margin: [0, 0, 0, 9] }, pair]
        : [pair],
  }));
}

/** A part of a document on a sheet. */
export function blockOf(block: DocumentBlock, { content, pictures }: PrintedDocument): Content {
  switch (block.type) {
    case 'items':
      return items(block);
    case 'sums':
      return sums(block);
    case 'text':
      return text(block);
    case 'signature':
      return signature(block, pictures);
    case 'signatures':
      return signatures(block, pictures);
    case 'parties':
      return parties(block);
    case 'heading':
      return heading(block);
    case 'payee':
      return payee(block, content);
    case 'drawings':
      return drawings(content.blocks);
  }
}
