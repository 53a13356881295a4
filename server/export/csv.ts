import type { Cell, ColumnHead, RowBatches } from './cell';
import { showMoment } from './moment';

/** By it a spreadsheet knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a Russian spreadsheet splits a line at. */
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** A text a spreadsheet may take for a formula, or one that begins as our own guard does. */
const RISKY = /^(?:['\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const GUARD = "'";
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/u;

/** A cell as it stands in the file. A guarded text is got back by taking one apostrophe off its head. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return showMoment(cell);
  const safe = RISKY.test(cell) ? GUARD + cell : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly Cell[]) => cells.map(csvCell).join(SEPARATOR) + LINE_END;

/** A table as the pieces of a csv file that opens right by double click, whatever its cells hold. */
export async function* writeCsv(
  heads: readonly ColumnHead[],
  batches: RowBatches,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heads.map(({ title }) => title));
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
