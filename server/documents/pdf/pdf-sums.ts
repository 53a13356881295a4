import type { Content } from 'pdfmake/interfaces.js';
import { sumText, tied, type DocumentBlock } from '#contract';
import { firstTwoJoined, joined, type Piece } from './pdf-flow';
import { BARE, DIM, INK, plain, right, WIDTH } from './pdf-parts';

type Sums = Extract<DocumentBlock, { type: 'sums' }>;

const SUMS_WIDTH = 285;
/** A row of the sums; its label has the room that its amount leaves. */
function sumRow({ label, amount, kind }: Sums['rows'][number]): Content {
  const isTotal = kind === 'total';
  const style = isTotal ? { bold: true, fontSize: 12 } : {};
  return {
    margin: [WIDTH - SUMS_WIDTH, 0, 0, 0],
    layout: {
      ...BARE,
      hLineWidth: () => (isTotal ? 0.75 : 0),
      hLineColor: () => INK,
      paddingRight: (column) => (column === 0 ? 12 : 0),
      paddingTop: () => (isTotal ? 4.5 : 2.25),
      paddingBottom: () => (isTotal ? 4.5 : 2.25),
    },
    table: {
      dontBreakRows: true,
      widths: ['*', 'auto'],
      body: [
        [
          { text: plain(tied(label)), ...style },
          { ...right(sumText(amount, kind)), ...style },
        ],
      ],
    },
  };
}

/** The sums may begin on one page and end on the next, never with a row alone or the total without a part. */
export function sums({ rows, in_words: inWords }: Sums): Piece[] {
  const pieces = rows.map((row, index): Piece => ({
    above: index === 0 ? 9 : 0,
    content: sumRow(row),
  }));
  const words = { text: `Сумма прописью: ${inWords}`, color: DIM };
  const total = rows.findIndex(({ kind }) => kind === 'total');
  const end = Math.max(0, total - 1);
  const tail = [...pieces.slice(end), ...(inWords === '' ? [] : [{ above: 6, content: words }])];
  // A single row above the tail goes with it.
  return end < 2
    ? joined([...pieces.slice(0, end), ...tail])
    : [...firstTwoJoined(pieces.slice(0, end)), ...joined(tail)];
}
