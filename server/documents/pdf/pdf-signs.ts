import type { Content } from 'pdfmake/interfaces.js';
import type { DocumentBlock } from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { above, BARE, DIM, fitted, GAP, MM, plain, rule, SMALL, TEXT_LINE } from './pdf-parts';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;
type Pictures = PrintedDocument['pictures'];

const LINE_WIDTH = 135;
/** How far a pen and a stamp reach below the line. */
const PEN_BELOW = 4;
const STAMP_BELOW = 14 * MM;
/** The room above a line to sign on. */
const ABOVE = 36;

/** A line to sign on, signed and stamped where there are pictures of that. */
function signLine({ signature, stamp }: Pictures, width = LINE_WIDTH): Content[] {
  const over: Content[] = [];
  if (signature) {
    const pen = fitted(signature, [40 * MM, 16 * MM]);
    over.push({ ...pen, relativePosition: { x: 3, y: ABOVE + PEN_BELOW - pen.height } });
  }
  if (stamp) {
    const seal = fitted(stamp, [38 * MM, 38 * MM]);
    over.push({ ...seal, relativePosition: { x: 26 * MM, y: ABOVE + STAMP_BELOW - seal.height } });
  }
  return [...over, { stack: [rule(width)], ...above(ABOVE) }];
}

/** Above what stands beside the line, at its height. */
const BASE = ABOVE - TEXT_LINE;

/** The signature of the issuer: the position, the line and the name, or a line for it. */
export const signature = ({ position, name }: Block<'signature'>, pictures: Pictures): Content => ({
  layout: { ...BARE, paddingRight: () => 9 },
  table: {
    widths: ['auto', LINE_WIDTH, '*'],
    body: [
      [
        { text: plain(position ?? 'Исполнитель'), ...above(BASE) },
        { stack: signLine(pictures) },
        name
          ? { text: plain(name), ...above(BASE) }
          : { stack: [rule(LINE_WIDTH)], ...above(ABOVE) },
      ],
    ],
  },
});

/** Both sides of a contract; titles, positions and lines stand at one height each. */
export function signatures({ sides }: Block<'signatures'>, pictures: Pictures): Content {
  const named = (name: string | null, isOurs: boolean): Content => ({
    layout: { ...BARE, paddingRight: () => 9 },
    table: {
      widths: name ? [110, '*'] : ['*'],
      body: [
        [
          { stack: signLine(isOurs ? pictures : {}, name ? 110 : 200) },
          ...(name ? [{ text: plain(name), ...above(BASE) }] : []),
        ],
      ],
    },
  });
  return {
    layout: { ...BARE, paddingRight: (column) => (column === 0 ? GAP : 0) },
    table: {
      widths: sides.map(() => '*'),
      body: [
        sides.map(({ title }) => ({ text: plain(title), bold: true })),
        ...(sides.some(({ position }) => position)
          ? [sides.map(({ position }) => ({ text: plain(position ?? '') }))]
          : []),
        // The company comes first.
        sides.map(({ name }, index) => named(name, index === 0)),
        sides.map(({ name }) => ({
          text: name ? 'подпись, дата' : 'подпись, имя, дата',
          color: DIM,
          fontSize: SMALL,
        })),
      ],
    },
  };
}
