import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatNumber, tied, type DocumentBlock } from '#contract';
import { drawingSvg } from './drawing-svg';
import { pieceOf, type Piece } from './pdf-flow';
import { above, DIM, GAP, LINE, plain, SMALL } from './pdf-parts';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;
type Field = Block<'fields'>['rows'][number];
type Measured = Block<'measures'>['rows'][number];

const DRAWING_WIDTH = 170;
const LABEL_WIDTH = 74;
const EMPTY: TableCell[] = [
  { text: '', border: [false, false, false, false] },
  { text: '', border: [false, false, false, false] },
];

const cells = ({ label, value }: Field): TableCell[] => [
  { text: plain(label), color: DIM, fontSize: SMALL },
  // A blank keeps the box as high as a written one.
  { text: value === null ? ' ' : plain(tied(value)) },
];

/** Labels with ruled boxes, two beside each other; what is not known is written in by hand. */
const boxes = (rows: readonly Field[]): Content => ({
  layout: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  table: {
    dontBreakRows: true,
    widths: [LABEL_WIDTH, '*', LABEL_WIDTH, '*'],
    body: Array.from({ length: Math.ceil(rows.length / 2) }, (_, index) =>
      [rows[2 * index], rows[2 * index + 1]].flatMap((row) => (row ? cells(row) : EMPTY)),
    ),
  },
});

const lengthOf = (rows: readonly Field[]) =>
  rows.reduce((sum, { label, value }) => sum + label.length + (value?.length ?? 0), 0);

/** Facts of the order. */
export const fields = ({ rows }: Block<'fields'>): Piece =>
  pieceOf(12, boxes(rows), lengthOf(rows) * 2);

/** One item: its drawing, beside it what was measured and what it is made of. */
function measured({ name, qty, sizes, details, drawing }: Measured, place: number): Piece {
  const told: Content[] = [
    boxes(sizes),
    {
      stack: details.map((line) => ({ text: plain(tied(line)), color: DIM, fontSize: SMALL })),
      ...above(6),
    },
  ];
  const content: Content = {
    stack: [
      { text: `${place}. ${plain(name)}, ${formatNumber(qty)}\u00a0шт.`, bold: true },
      {
        columns: [
          drawing === null
            ? { width: DRAWING_WIDTH, text: '' }
            : { width: DRAWING_WIDTH, stack: [{ svg: drawingSvg(drawing), width: DRAWING_WIDTH }] },
          { width: '*', stack: told },
        ],
        columnGap: GAP,
        ...above(6),
      },
    ],
  };
  return pieceOf(16, content, name.length + 2 * details.join('').length);
}

export const measures = ({ rows }: Block<'measures'>): Piece[] =>
  rows.map((row, index) => measured(row, index + 1));
