import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { blankLabel, tied } from '#contract';
import type { PrintedPicture } from '../../context/pdf-printer';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
/** The fields of a sheet, from the left clockwise. */
export const MARGINS = { left: 20 * MM, top: 15 * MM, right: 15 * MM, bottom: 18 * MM };
/** The width between the fields of A4. */
export const WIDTH = 595.28 - MARGINS.left - MARGINS.right;

export const INK = '#1c2128';
export const DIM = '#57606a';
export const LINE = '#d0d7de';

export const SMALL = 9;
export const GAP = 18;

/** Roboto's own height of a line, by which pdfmake multiplies. */
const OWN_HEIGHT = (1900 + 500) / 2048;
/** Heights of lines as the style sheets have them. */
export const LINE_HEIGHT = 1.35 / OWN_HEIGHT;
export const TITLE_HEIGHT = 1.25 / OWN_HEIGHT;
/** The height of a line of usual text. */
export const TEXT_SIZE = 10.5;
export const TEXT_LINE = TEXT_SIZE * 1.35;

/** Signs that the font lacks, and others in their place. */
const LACKING: Record<string, string> = { '\u202f': '\u00a0', '→': '->', '✓': '+', '✔': '+' };

/** A word that is longer than a column breaks anywhere. */
const LONG_WORD = /[^\s\u200b]{25,}/gu;
const BREAK_EVERY = /.{8}(?!$)/gu;

/** Cleans typed text of signs that a sheet would show as empty boxes, or that turn a row round. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\u202f→✓✔]/gu, (sign) => LACKING[sign] ?? '')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Extended_Pictographic}\ufe0f]/gu, (sign) =>
      /[\d#*©®™]/u.test(sign) ? sign : '',
    )
    .replaceAll(LONG_WORD, (word) => word.replaceAll(BREAK_EVERY, '$&\u200b'));

/** A figure at the right end of its column. */
export const right = (text: string) => ({ text, alignment: 'right', noWrap: true }) as const;

/** Room above a part. */
export const above = (room: number): { margin: [number, number, number, number] } => ({
  margin: [0, room, 0, 0],
});

/** A line of a given width; as high as nothing. */
export const rule = (width: number, lineWidth = 0.75): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: INK }],
});

/** No lines and no room around: a grid alone. */
export const BARE: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Two parts beside each other. */
export const beside = (left: Content, right: Content): Content => ({
  columns: [
    { width: '*', stack: [left] },
    { width: '*', stack: [right] },
  ],
  columnGap: GAP,
});

/** The room above a blank, and below the last one. */
const BLANK_ROOM = 4.5;

/** A label with a line behind it to write on. */
const blank = (label: string): Content => ({
  layout: { ...BARE, defaultBorder: false, hLineWidth: () => 0.75, hLineColor: () => INK },
  ...above(BLANK_ROOM),
  table: {
    widths: ['auto', '*'],
    body: [
      [
        { text: `${plain(label)} `, border: [false, false, false, false] },
        { text: '', border: [false, false, false, true] },
      ] satisfies TableCell[],
    ],
  },
});

/** Lines under each other; blanks to fill in by hand among them. */
export const lines = (values: readonly string[]): Content[] =>
  values.map((value, index) => {
    const label = blankLabel(value);
    if (label !== null) return blank(label);
    const isAfterBlank = blankLabel(values[index - 1] ?? '') !== null;
    return { text: plain(tied(value)), ...above(isAfterBlank ? BLANK_ROOM : 0) };
  });

/** A picture in a room of so many points, in its own proportions. */
export function fitted({ png, width, height }: PrintedPicture, room: [number, number]) {
  const scale = Math.min(room[0] / width, room[1] / height);
  return {
    image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    width: width * scale,
    height: height * scale,
  };
}
