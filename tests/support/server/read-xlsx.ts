import { crc32, inflateRawSync } from 'node:zlib';
import { JSDOM } from 'jsdom';

const END = 0x06054b50;
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;

/** The files of a zip archive, read by its directory as a spreadsheet does, checksums compared. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - END_SIZE;
  if (archive.readUInt32LE(end) !== END) throw new Error('No end of the directory');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('No entry of the directory');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    const packed = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== LOCAL) throw new Error(`No header of ${name}`);
    const start =
      local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is cut`);
    files.set(name, content.toString('utf8'));
    at += ENTRY_SIZE + nameLength;
  }
  return files;
}

/** Parses XML. @throws where it is not well-formed */
export function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}

/** `_x000D_` is a character that XML cannot hold. */
const decode = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/g, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The place of a cell in its row by its reference, from 0. @throws where it has none or one of another row */
function placeOf(cell: Element, row: number): number {
  const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(cell.getAttribute('r') ?? '') ?? [];
  if (Number(number) !== row) throw new Error(`A cell without its place in row ${row}`);
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: Element): string | number | null {
  if (cell.getAttribute('t') === 'inlineStr') return decode(cell.textContent);
  const value = cell.querySelector('v')?.textContent;
  return value === undefined ? null : Number(value);
}

/**
 * The cells of the first sheet, each where its reference says: numbers as numbers, texts as texts, nothing as null. Rows
 * are as wide as the first.
 * @throws where a row or a cell does not say where it stands
 */
export function readSheet(archive: Buffer): (string | number | null)[][] {
  const sheet = parseXml(unzip(archive).get('xl/worksheets/sheet1.xml') ?? '');
  const width = sheet.querySelector('row')?.querySelectorAll('c').length ?? 0;
  return [...sheet.querySelectorAll('row')].map((row, index) => {
    const number = index + 1;
    if (row.getAttribute('r') !== String(number)) throw new Error(`No reference of row ${number}`);
    const cells = Array.from({ length: width }, (): string | number | null => null);
    for (const cell of row.querySelectorAll('c')) cells[placeOf(cell, number)] = valueOf(cell);
    return cells;
  });
}
