import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, ColumnHead, RowBatches } from './cell';

/** Rows a sheet can hold, the header among them. */
export const XLSX_MAX_ROWS = 1_048_576;
/** Characters a cell can hold; a longer one makes Excel call the file damaged. */
const LONGEST_CELL = 32_767;
const ELLIPSIS = '…';

/** In characters: a date that does not fit is shown as #####. */
const MOMENT = { numFmt: 'dd.mm.yyyy hh:mm', width: 17 };
const DAY = { numFmt: 'dd.mm.yyyy', width: 12 };
const DAY_MS = 86_400_000;
/** 1 January 1970 in the days of a spreadsheet. */
const EPOCH_DAY = 25_569;

/** `_x000A_` is an escaped character in this format, so a text that looks like one is escaped itself. */
const LOOKS_LIKE_CODE = /_(?=x[0-9a-f]{4}_)/giu;
/** Characters that XML cannot hold and the library does not escape. */
const UNWRITABLE = /[\ufffe\uffff]/gu;

const toCode = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`;

function shorten(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  // A surrogate pair is not cut in half.
  return text.slice(0, LONGEST_CELL - ELLIPSIS.length).replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
}

const escape = (text: string) =>
  shorten(text).replace(LOOKS_LIKE_CODE, '_x005F_').replace(UNWRITABLE, toCode);

function toValue(cell: Cell): string | number | null {
  if (typeof cell === 'string') return cell === '' ? null : escape(cell);
  // The number itself: as the library's date it would lose the last digits, and with them a minute.
  return cell instanceof Date ? cell.getTime() / DAY_MS + EPOCH_DAY : cell;
}

async function* rowsOf(batches: RowBatches) {
  for await (const rows of batches) {
    for (const row of rows) yield row.map(toValue);
  }
}

/**
 * Streams a table as an xlsx file of one sheet, so that it is never in memory as a whole. Texts stay texts,
 * never formulas.
 * @param title name of the sheet, at most 31 characters
 */
export function writeXlsx(
  title: string,
  heads: readonly ColumnHead[],
  batches: RowBatches,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(batches), {
    name: title,
    columns: heads.map(({ title: header, isMoment, isDay }) => ({
      header: escape(header),
      ...(isMoment && MOMENT),
      ...(isDay && DAY),
    })),
    freezePane: { rows: 1 },
  });
}
