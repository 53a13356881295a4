import { formatPhone } from '#contract';
import type { Cell, ColumnHead, RowBatches } from './cell';
import { showDay, showMoment } from './moment';

/** By it a spreadsheet knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The separator of a Russian spreadsheet. */
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** A text a spreadsheet may take for a formula, or one that begins as our own guard does. */
const RISKY = /^(?:['\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const GUARD = "'";
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/u;

/**
 * A phone that is no formula: digits parted from digits by a space or a bracket, where a sum has a sign
 * between them.
 */
const PARTED_PHONE = /^\+\d{1,3}(?:[ \u00a0]\(?|\()\d[\d ()\u00a0-]{5,19}$/;
const BARE_PHONE = /^\+\d{8,15}$/;
const LAST_PART = /(?=\d{7}$)/;
/** A phone that reads as a number with separated thousands: +996 555 123 456. */
const THOUSANDS = /^\+\d+(?:[ \u00a0]\d{3,})+$/;

/** With a hyphen near its end, behind the first space, which keeps it from being a sum. */
function withoutThousands(phone: string): string {
  if (!THOUSANDS.test(phone)) return phone;
  const isParted = /[ \u00a0].*[ \u00a0]/.test(phone);
  return phone.replace(isParted ? /[ \u00a0](?=\d+$)/ : /(?=\d{4}$)/, '-');
}

/**
 * A phone as a spreadsheet leaves it alone; null for any other text. One of digits only would be shown as
 * 7,9E+10.
 */
function plainPhone(text: string): string | null {
  if (PARTED_PHONE.test(text)) return withoutThousands(text);
  if (!BARE_PHONE.test(text)) return null;
  const shown = formatPhone(text).replaceAll('\u00a0', ' ');
  return shown === text ? withoutThousands(text.replace(LAST_PART, ' ')) : shown;
}

/** One phone or several; null where there is anything else. */
function plainPhones(text: string): string | null {
  const phones = text.split(', ').map(plainPhone);
  return phones.includes(null) ? null : phones.join(', ');
}

/** A cell as it stands in the file. A guarded text is got back by taking one apostrophe off its head. */
function csvCell(cell: Cell, head: ColumnHead | undefined): string {
  if (cell === null) return '';
  // Beside a semicolon the decimal sign is a comma: 3.5 would be read as the third of May.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Date) return head?.isDay ? showDay(cell) : showMoment(cell);
  const safe = RISKY.test(cell) ? (plainPhones(cell) ?? GUARD + cell) : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly Cell[], heads: readonly ColumnHead[] = []) =>
  cells.map((cell, at) => csvCell(cell, heads[at])).join(SEPARATOR) + LINE_END;

/** A table as the pieces of a csv file that opens right by double click, whatever its cells hold. */
export async function* writeCsv(
  heads: readonly ColumnHead[],
  batches: RowBatches,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heads.map(({ title }) => title));
  for await (const rows of batches) yield rows.map((row) => csvLine(row, heads)).join('');
}
