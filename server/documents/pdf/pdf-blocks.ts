import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  figuresOf,
  formatMoney,
  formatNumber,
  linesOf,
  paragraphsOf,
  payeeRows,
  tied,
  type DocumentBlock,
  type DocumentContent,
} from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { drawingSvg } from './drawing-svg';
import { addedTo, firstTwoJoined, MOST_WHOLE, pieceOf, type Piece } from './pdf-flow';
import {
  BARE,
  beside,
  DIM,
  INK,
  LINE,
  lines,
  MM,
  plain,
  right,
  SMALL,
  TITLE_HEIGHT,
} from './pdf-parts';
import { fields, measures } from './pdf-measures';
import { qrSvg } from './pdf-qr';
import { sheet } from './pdf-sheet';
import { signature, signatures } from './pdf-signs';
import { sums } from './pdf-sums';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;

/** Signs of lines under each other in a column that is so many times narrower than the sheet. */
const lengthOf = (values: readonly string[], narrower: number) =>
  values.reduce((sum, { length }) => sum + length, 0) * narrower;

/** Whether a row is sure to fit on a page below the head of its table. */
const isWhole = ({ name, details }: Block<'items'>['rows'][number]) =>
  lengthOf([name, ...details], 2) <= MOST_WHOLE;

/** The items: the head again on every sheet, and no row cut in two. */
const items = ({ rows }: Block<'items'>): Content => ({
  layout: {
    ...BARE,
    hLineWidth: (line) => (line === 0 ? 0 : 0.75),
    hLineColor: (line) => (line === 1 ? INK : LINE),
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column) => (column === 4 ? 0 : 6),
    paddingTop: () => 4.5,
    paddingBottom: () => 4.5,
  },
  table: {
    headerRows: 1,
    keepWithHeaderRows: rows.slice(0, 1).every(isWhole) ? 1 : 0,
    dontBreakRows: rows.every(isWhole),
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
            ...details.map((line) => ({
              text: plain(tied(line)),
              color: DIM,
              fontSize: SMALL,
            })),
          ],
        },
        right(`${formatNumber(qty)}\u00a0шт.`),
        right(formatMoney(price)),
        right(formatMoney(amount)),
      ]),
    ],
  },
});

const ABOVE_TEXT = 12;
const ABOVE_PARAGRAPH = 6;

const lineOf = (line: string, above: number): Piece =>
  pieceOf(above, { text: plain(tied(line)), preserveLeadingSpaces: true }, line.length);

/**
 * A line stays whole, the first of a paragraph with the next, for it may be its heading, and the last with
 * the one before: a signature may follow.
 */
function text(block: Block<'text'>): Piece[] {
  const paragraphs = paragraphsOf(block.text).map((paragraph, place) =>
    linesOf(paragraph).map((line, index) =>
      lineOf(line, index > 0 ? 0 : place === 0 ? ABOVE_TEXT : ABOVE_PARAGRAPH),
    ),
  );
  const last = paragraphs.at(-1);
  const pieces = paragraphs.flatMap(firstTwoJoined);
  // Two lines are one piece already.
  return last?.length === 2 ? pieces : addedTo(pieces.slice(0, -1), pieces.slice(-1));
}

function parties({ sides }: Block<'parties'>): Piece {
  const [ours = [], theirs = []] = sides.map(({ title, lines: told }): Content[] => [
    { text: plain(title), bold: true },
    ...lines(told),
  ]);
  const lengths = sides.map(({ title, lines: told }) => lengthOf([title, ...told], 2));
  return pieceOf(18, beside(ours, theirs), Math.max(...lengths));
}

const heading = (block: Block<'heading'>): Content => ({
  stack: [
    { text: plain(block.text), bold: true, fontSize: 13.5, lineHeight: TITLE_HEIGHT },
    ...lines(block.details),
  ],
});

/** A telephone reads it from a sheet from 35 mm on. */
const QR_SIZE = 42 * MM;

const qrCode = (code: string): Content[] => [
  qrSvg(code, QR_SIZE),
  {
    text: 'Оплата по QR-коду в приложении банка',
    color: DIM,
    fontSize: SMALL,
    alignment: 'center',
  },
];

/** Where the money goes, for people and for the application of a bank. */
const payee = ({ qr }: Block<'payee'>, { company }: DocumentContent): Content => {
  const rows = payeeRows(company);
  return {
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
              widths: [96, '*'],
              body: rows.map(({ label, value }) => [{ text: label, color: DIM }, plain(value)]),
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
/** Points of a px of a page. */
const PX = 72 / 96;

/** How the items look, to one scale and two beside each other, no drawing cut in two. */
function drawings(blocks: readonly DocumentBlock[]): Piece[] {
  const figures = figuresOf(blocks).map((figure): Content[] => [
    {
      svg: drawingSvg(figure.item, figure.longest),
      width: figure.width * PX,
      height: figure.height * PX,
      alignment: 'center',
    },
    { text: `${figure.place}. ${plain(figure.name)}`, alignment: 'center' },
  ]);
  const rows = Array.from({ length: Math.ceil(figures.length / 2) }, (_, index): Piece => ({
    above: 9,
    content: beside(figures[2 * index] ?? [], figures[2 * index + 1] ?? []),
  }));
  if (rows.length === 0) return [];
  const title: Content = { text: 'Эскизы изделий', bold: true, fontSize: 12 };
  return firstTwoJoined([{ above: BELOW_STAMP, content: title }, ...rows]);
}

/** Adds a part of a document to the pieces before it. */
function withBlock(
  before: readonly Piece[],
  block: DocumentBlock,
  printed: PrintedDocument,
): Piece[] {
  const { content, pictures } = printed;
  const one = (room: number, made: Content): Piece[] => [{ above: room, content: made }];
  switch (block.type) {
    case 'items':
      return [...before, { above: 12, content: items(block), breaks: true }];
    case 'fields':
      return [...before, fields(block)];
    case 'measures':
      return [...before, ...measures(block)];
    case 'sheet':
      return [...before, ...sheet(block, printed)];
    case 'sums':
      return [...before, ...sums(block)];
    case 'text':
      return [...before, ...text(block)];
    case 'signature':
      return addedTo(before, one(12, signature(block, pictures)));
    case 'signatures':
      return addedTo(before, one(18, signatures(block, block.by_hand ? {} : pictures)));
    case 'parties':
      return [...before, parties(block)];
    case 'heading':
      return [
        ...before,
        {
          ...pieceOf(block.new_page ? 0 : 24, heading(block), lengthOf(block.details, 1)),
          startsPage: block.new_page,
        },
      ];
    case 'payee':
      return payeeRows(content.company).length === 0
        ? [...before]
        : [...before, ...one(12, payee(block, content))];
    case 'drawings':
      return [...before, ...drawings(content.blocks)];
  }
}

/** The parts of a document as pieces of its sheets; a signature never stands without what it is under. */
export function bodyOf(printed: PrintedDocument): Piece[] {
  const { blocks } = printed.content;
  const pieces = blocks.reduce<Piece[]>((before, block) => withBlock(before, block, printed), []);
  const hasPlace = blocks.some(({ type }) => type === 'drawings');
  return hasPlace ? pieces : [...pieces, ...drawings(blocks)];
}
