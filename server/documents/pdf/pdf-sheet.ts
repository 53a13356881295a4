import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import {
  formatNumber,
  operationLabel,
  SHEET_CODE_HINT,
  shopAddress,
  sheetCaption,
  sheetFacts,
  tied,
  tiedFact,
  type DocumentBlock,
} from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { shortDay } from '../content/days';
import { drawingSvg } from './drawing-svg';
import { pieceOf, type Piece } from './pdf-flow';
import { above, BARE, DIM, INK, LINE, MM, plain, SMALL, TITLE_HEIGHT } from './pdf-parts';
import { qrSvg } from './pdf-qr';

type Sheet = Extract<DocumentBlock, { type: 'sheet' }>;
type Printed = Pick<PrintedDocument, 'date' | 'origin'>;
type Item = Sheet['rows'][number];
type Fact = Item['rows'][number];

/** A telephone reads it over a workbench. */
const QR_SIZE = 32 * MM;
/** Its figures are 5.7 pt high, and three items with names of two lines share a page. */
const DRAWING_WIDTH = 53 * MM;
const NAME_SIZE = 12;
const FINISHED_SIZE = 22;
const FACT_SIZE = 9.5;
const SWATCH = 20;
const BOX = 13;
const EMPTY_BOX = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 13 13"><rect x=".6" y=".6" width="11.8" height="11.8" fill="none" stroke="${INK}" stroke-width="1.2"/></svg>`;

/** The number of the order, the customer and the installation, beside the code that opens the operations. */
function sheetHead(sheet: Sheet, { date, origin }: Printed): Content {
  const caption = sheetCaption(sheet.order_number, date === null ? null : shortDay(date));
  const facts = [sheet.customer, sheet.installs && `Монтаж: ${sheet.installs}`];
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: `Заказ № ${sheet.order_number}`, bold: true, fontSize: 26 },
          ...facts.flatMap((text) => (text ? { text: plain(tied(text)), fontSize: 13.5 } : [])),
        ],
      },
      {
        width: 62 * MM,
        stack: [
          {
            ...qrSvg(shopAddress(origin, sheet.order_id, sheet.digest), QR_SIZE),
            alignment: 'center',
          },
          ...[caption, SHEET_CODE_HINT].map((text) => ({
            text: plain(tied(text)),
            fontSize: SMALL,
            alignment: 'center' as const,
          })),
        ],
      },
    ],
  };
}

/** A strip, not a square: those are there to be ticked. */
const swatch = (color: string): Content => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 7"><rect x=".5" y=".5" width="23" height="6" fill="${color}" stroke="${INK}"/></svg>`,
  width: SWATCH,
});

/** «Кант: коричневый», for printers without colours, and beside it the colour itself. */
function factLine({ key, label, value }: Fact, edging: string | null): Content {
  const text: Content = {
    text: [
      { text: `${plain(label)}: `, color: DIM },
      { text: plain(tiedFact(value)), bold: true },
    ],
    fontSize: FACT_SIZE,
    lineHeight: TITLE_HEIGHT,
    ...above(1.5),
  };
  if (key !== 'edging' || edging === null || !/^#[\da-f]{6}$/iu.test(edging)) return text;
  return {
    columns: [
      { width: SWATCH, stack: [swatch(edging)], ...above(5) },
      { width: '*', stack: [text] },
    ],
    columnGap: 4,
  };
}

/** A box to tick with a pen, and the operation it is for. */
const tick = (operation: string): Column => ({
  width: 'auto',
  layout: { ...BARE, paddingLeft: (column) => (column === 0 ? 0 : 5) },
  table: {
    widths: [BOX, 'auto'],
    body: [
      [
        { svg: EMPTY_BOX, width: BOX },
        { text: plain(operationLabel(operation)), fontSize: 11, noWrap: true },
      ],
    ],
  },
});

const FRAME: CustomTableLayout = {
  hLineWidth: (line, { table: { body } }) => (line === 0 || line === body.length ? 1 : 0.5),
  vLineWidth: () => 1,
  hLineColor: (line, { table: { body } }) => (line === 0 || line === body.length ? INK : LINE),
  vLineColor: () => INK,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const drawn = ({ drawing }: Item): Content =>
  drawing === null ? { text: '' } : { svg: drawingSvg(drawing), width: DRAWING_WIDTH };

/** Signs of the facts of an item. */
const lengthOf = (facts: readonly Fact[]) =>
  facts.reduce((sum, { label, value }) => sum + label.length + value.length, 0);

/** The name of an item with its finished size and quantity, which are large enough to be read from afar. */
const itemHead = ({ name, qty }: Item, place: number, finished: string | null): Content => ({
  columns: [
    { width: '*', text: `${place}. ${plain(name)}`, bold: true, fontSize: NAME_SIZE, ...above(8) },
    {
      width: 'auto',
      noWrap: true,
      lineHeight: TITLE_HEIGHT,
      text: [
        ...(finished === null
          ? []
          : [
              { text: 'готовый размер  ', color: DIM, fontSize: SMALL },
              { text: plain(finished), bold: true, fontSize: FINISHED_SIZE },
              { text: ' мм', fontSize: NAME_SIZE },
            ]),
        { text: `   ${formatNumber(qty)}\u00a0шт.`, bold: true, fontSize: 14 },
      ],
    },
  ],
  columnGap: 12,
});

/** One item in a frame: its finished size largest, its drawing, what it is made of, and boxes to tick. */
function sheetItem(item: Item, place: number): Piece {
  const { name, skew, comment, drawing, operations } = item;
  const { finished, columns } = sheetFacts(item);
  const line = (fact: Fact) => factLine(fact, drawing?.edging ?? null);
  const told: Content[] = [
    { columns: columns.map((facts) => ({ width: '*', stack: facts.map(line) })), columnGap: 10 },
    ...skew.map((text) => ({ text: plain(tied(text)), bold: true, ...above(2) })),
    ...(comment ? [{ text: `Примечание: ${plain(comment)}`, ...above(2) }] : []),
  ];
  const rows: TableCell[][] = [
    [itemHead(item, place, finished)],
    [
      {
        columns: [
          { width: DRAWING_WIDTH, stack: [drawn(item)] },
          { width: '*', stack: told },
        ],
        columnGap: 12,
      },
    ],
    ...(operations.length === 0
      ? []
      : [[{ columns: operations.map(tick), columnGap: 20, ...above(1) }]]),
  ];
  const length = 2 * name.length + lengthOf(columns.flat()) + (comment?.length ?? 0);
  return pieceOf(10, { layout: FRAME, table: { widths: ['*'], body: rows } }, length);
}

/** The sheet of the shop: several items on a page, none of them cut in two. */
export const sheet = (block: Sheet, printed: Printed): Piece[] => [
  {
    above: 6,
    content: { layout: BARE, table: { widths: ['*'], body: [[sheetHead(block, printed)]] } },
  },
  ...block.rows.map((item, index) => sheetItem(item, index + 1)),
];
