import type { Cell, RowBatches } from './cell';
import { writeZip } from './zip';

/** Rows a sheet can hold, the header among them. */
export const XLSX_MAX_ROWS = 1_048_576;
/** Characters a cell can hold; a longer one makes Excel call the file damaged. */
const LONGEST_CELL = 32_767;
const ELLIPSIS = '…';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`;
const ROOT_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const SHEET_START = `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** `_x000A_` stands for a character in this format, so a text that looks like one is written with its own code. */
const LOOKS_LIKE_CODE = /_(?=x[0-9a-f]{4}_)/giu;
/** What XML cannot hold but the format has a code for. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]/gu;

const toCode = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

function shorten(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  // Not through the middle of a character of two units.
  return text.slice(0, LONGEST_CELL - ELLIPSIS.length).replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
}

/** A text as it stands in the XML of a sheet. */
function escape(text: string): string {
  return text
    .replace(LOOKS_LIKE_CODE, '_x005F_')
    .replace(UNWRITABLE, toCode)
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function xmlCell(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escape(shorten(cell))}</t></is></c>`;
}

const xmlRow = (cells: readonly Cell[]) => `<row>${cells.map(xmlCell).join('')}</row>`;

async function* writeSheet(header: readonly string[], batches: RowBatches) {
  yield SHEET_START + xmlRow(header);
  for await (const rows of batches) yield rows.map(xmlRow).join('');
  yield SHEET_END;
}

/**
 * A table as the pieces of an xlsx file of one sheet. Texts are texts there, never formulas.
 * @param title name of the sheet, at most 31 characters
 */
export function writeXlsx(
  title: string,
  header: readonly string[],
  batches: RowBatches,
): AsyncGenerator<Buffer> {
  const workbook = `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return writeZip([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [ROOT_LINKS] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_LINKS] },
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(header, batches) },
  ]);
}
