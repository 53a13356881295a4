import { expect, test } from 'vitest';
import { nameByBytes } from '../../../server/files/content/clean-file-name';
import { nameOfVisitors, visitorFilesError } from '../../../server/files/visitor-file';

const latin = (text: string) => Buffer.from(text, 'latin1');
/** The header of a packed part, as it stands before what is in it. */
const packed = (name: string) => latin(`PK\x03\x04${'\0'.repeat(26)}${name}`);
const zip = (...names: string[]) => Buffer.concat(names.map(packed));

const JPEG = latin('\xff\xd8\xff\xe0\0\x10JFIF');
const PNG = latin('\x89PNG\r\n\x1a\n');
const HEIC = latin('\0\0\0\x18ftypheic');
const DOCX = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
const OLD = latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

test.each<[given: string, bytes: Buffer, kept: string]>([
  ['окно.jfif', JPEG, 'окно.jpg'],
  ['image:1641', JPEG, 'image:1641.jpg'],
  ['blob', PNG, 'blob.png'],
  ['image:1641', HEIC, 'image:1641.heic'],
  ['фото', latin('RIFF\x10\0\0\0WEBPVP8 '), 'фото.webp'],
  ['IMG_2024.11.28', JPEG, 'IMG_2024.11.28.jpg'],
  ['Смета от 12.03.', latin('%PDF-1.7'), 'Смета от 12.03.pdf'],
  ['смета', DOCX, 'смета.docx'],
  ['смета.tmp', zip('_rels/.rels', 'xl/workbook.xml'), 'смета.xlsx'],
  ['смета', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'смета.ods'],
  ['word', zip('word/', 'word/план.txt'), 'word.zip'],
  ['договор', Buffer.concat([OLD, Buffer.from('WordDocument', 'utf16le')]), 'договор.doc'],
  ['', JPEG, 'файл.jpg'],
  ['.bin', JPEG, 'файл.jpg'],
  ['ролик', latin('\0\0\0\x20ftypisom'), 'ролик.mp4'],
  // What it is called stays where that is a kind of its own.
  ['фото.JPG', PNG, 'фото.JPG'],
  ['снимок.dng', latin('II*\0'), 'снимок.dng'],
  ['слайды.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'слайды.pptx'],
  ['план', latin('просто текст'), 'план'],
])('%s is kept under the ending of its bytes: %#', (given, bytes, kept) => {
  expect(nameByBytes(given, bytes)).toBe(kept);
  expect(nameOfVisitors(given, bytes)).toBe(kept);
});

test('a visitor’s photo is taken under whatever ending, the file of a colleague keeps its own', () => {
  expect(nameOfVisitors('окно.photo', JPEG)).toBe('окно.photo.jpg');
  expect(nameByBytes('окно.photo', JPEG)).toBe('окно.photo');
});

test.each([
  ['страница.html', latin('<html><script>alert(1)</script>')],
  ['знак.svg', latin('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['photo.exe', JPEG],
  ['blob', latin('MZ\x90\0')],
  ['blob', latin('<svg onload="alert(1)">')],
  ['app.apk', zip('AndroidManifest.xml')],
  ['смета.xlsm', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['смета', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')],
  ['установка', Buffer.concat([OLD, latin('msi')])],
])('%s of a visitor stays refused: %#', (given, bytes) => {
  const name = nameOfVisitors(given, bytes);
  expect(visitorFilesError([{ name, size: bytes.length }])).toBe(
    `Файл «${given}» такого вида не принимается`,
  );
});
