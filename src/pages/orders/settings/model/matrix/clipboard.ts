import { isolated, moneyText } from '@/shared/lib/text';
import { readPrice } from '../read-values';
import { placesOf, type Axes, type Bounds, type CellEdit, type Place } from './cell-range';

/** Texts that mark a combination as unavailable in a table. */
const NO_PRICE = /^(?:|[-–—]|недоступно|нет)$/iu;

/** The parts of a pasted table that could not be taken over. */
export interface PasteReport {
  /** How many prices were written. */
  written: number;
  /** Cells that hold no price: where they would stand, and what they say. */
  refused: { label: string; text: string }[];
  /** Rows and columns for which the matrix had no place. */
  rowsLeft: number;
  columnsLeft: number;
}

/** The label of a cell: its film and its fastener. */
export const cellLabel = (
  film: { name: string } | undefined,
  fastener: { name: string } | undefined,
): string => [film, fastener].map((one) => isolated(one?.name ?? '')).join(' × ');

/** The cells of a table out of a spreadsheet; a cell in quotes may hold anything. */
function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell.trim()]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += char;
      at += 1;
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === '\t') {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  // A spreadsheet ends its last row with a line break too.
  if (cell !== '' || row.length > 0 || rows.length === 0) endRow();
  return rows;
}

/** A part of the matrix as spreadsheets take it. */
export function writeTable(bounds: Bounds, priceAt: (place: Place) => number | undefined): string {
  const rows: string[] = [];
  for (let row = bounds.top; row <= bounds.bottom; row += 1) {
    const line = { ...bounds, top: row, bottom: row };
    const texts = placesOf(line).map((place) => {
      const price = priceAt(place);
      return price === undefined ? '' : moneyText(price);
    });
    rows.push(texts.join('\t'));
  }
  return rows.join('\n');
}

/**
 * Plans the prices that a pasted table sets, from the corner of the selection on; a single price fills the
 * selection.
 * @returns also the part of the matrix that the table covers
 */
export function planPaste(
  text: string,
  { films, fasteners }: Axes,
  chosen: Bounds,
): { edits: CellEdit[]; covered: Bounds; report: PasteReport } {
  const table = readTable(text);
  const [single] = table.length === 1 && table[0]?.length === 1 ? table[0] : [];
  const height = single === undefined ? table.length : chosen.bottom - chosen.top + 1;
  const width =
    single === undefined
      ? Math.max(...table.map((row) => row.length))
      : chosen.right - chosen.left + 1;
  const edits: CellEdit[] = [];
  const refused: PasteReport['refused'] = [];
  for (let down = 0; down < height; down += 1) {
    for (let along = 0; along < width; along += 1) {
      const film = films[chosen.top + down];
      const fastener = fasteners[chosen.left + along];
      const typed = single ?? table[down]?.[along];
      if (!film || !fastener || typed === undefined) continue;
      const price = NO_PRICE.test(typed) ? null : readPrice(typed);
      if (price === null && !NO_PRICE.test(typed)) {
        refused.push({ label: cellLabel(film, fastener), text: typed });
      } else edits.push({ film_id: film.id, fastener_id: fastener.id, price });
    }
  }
  return {
    edits,
    covered: {
      ...chosen,
      bottom: Math.min(chosen.top + height, films.length) - 1,
      right: Math.min(chosen.left + width, fasteners.length) - 1,
    },
    report: {
      written: edits.length,
      refused,
      rowsLeft: Math.max(0, chosen.top + height - films.length),
      columnsLeft: Math.max(0, chosen.left + width - fasteners.length),
    },
  };
}

/** True where everything was pasted, and there is nothing to report. */
export const isClean = ({ refused, rowsLeft, columnsLeft }: PasteReport) =>
  refused.length + rowsLeft + columnsLeft === 0;
