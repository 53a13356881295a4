import { expect, test } from 'vitest';
import { isMismatched, kindOfContent } from '../../../server/files/content/content-kind';
import { detectContent } from '../../../server/files/content/detect-content';
import { HEAD_BYTES } from '../../../server/files/content/kind-of-bytes';
import { isProgramContent } from '../../../server/files/content/program-content';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text);
/** A text in the encoding of old Windows, letters from А to я only. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );
const packed = (name: string, content = 'abcd') => {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, latin(name + content)]);
};
const zip = (...names: string[]) => Buffer.concat(names.map((name) => packed(name)));
const OLD = latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const old = (part: string) => Buffer.concat([OLD, Buffer.from(part, 'utf16le')]);
/** A document whose first part is longer than what is looked at. */
const CUT = Buffer.concat([
  zip('[Content_Types].xml', '_rels/.rels'),
  packed('word/document.xml', 'x'.repeat(HEAD_BYTES)),
]);
const NOISE = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 151) % 256));

const JPEG = latin('\xff\xd8\xff\xe0\0\x10JFIF');
const SVG = utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const PAGE = utf8('<!doctype html><script>alert(1)</script>');

test.each<[name: string, bytes: Buffer, kind: string, ending: string]>([
  ['фото.jpg', JPEG, 'image', 'jpg'],
  ['фото.png', latin('\x89PNG\r\n\x1a\n'), 'image', 'png'],
  ['фото.heic', latin('\0\0\0\x18ftypheic'), 'image', 'heic'],
  ['скан.tiff', latin('II*\0\x08\0\0\0'), 'image', 'tif'],
  ['договор.pdf', latin('%PDF-1.7'), 'pdf', 'pdf'],
  ['договор.docx', zip('[Content_Types].xml', '_rels/.rels', 'word/a.xml'), 'document', 'docx'],
  ['договор.docx', CUT.subarray(0, HEAD_BYTES), 'document', 'docx'],
  ['договор.doc', old('WordDocument'), 'document', 'doc'],
  ['договор.rtf', latin('{\\rtf1 x}'), 'document', 'rtf'],
  ['слайды.ppt', old('PowerPoint Document'), 'document', 'ppt'],
  ['слайды.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'archive', 'zip'],
  ['смета.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'table', 'xlsx'],
  ['смета.xls', old('Workbook'), 'table', 'xls'],
  ['смета.xls', utf8('<html><table><tr><td>1</td></tr></table></html>'), 'text', 'txt'],
  ['смета.doc', OLD, 'other', 'cfb'],
  ['смета.csv', utf8('Имя;Сумма\r\nИван;1'), 'text', 'txt'],
  ['старый.csv', cp1251('Имя;Сумма\r\nИван;1'), 'text', 'txt'],
  ['план.txt', cp1251('Замер в среду'), 'text', 'txt'],
  ['план.txt', Buffer.from('\ufeffЗамер', 'utf16le'), 'text', 'txt'],
  ['BMW.txt', utf8('BMW: записать'), 'text', 'txt'],
  ['знак.svg', SVG, 'text', 'txt'],
  ['лист.xml', utf8('<?xml version="1.0"?><a/>'), 'text', 'txt'],
  ['песня.mp3', latin('ID3\x03\0\0\0\0\x7f\x7f'), 'audio', 'mp3'],
  ['ролик.mp4', latin('\0\0\0\x20ftypisom'), 'video', 'mp4'],
  ['всё.zip', zip('a.txt'), 'archive', 'zip'],
  ['пусто.zip', latin(`PK\x05\x06${'\0'.repeat(18)}`), 'archive', 'zip'],
  ['план.dwg', latin(`AC1027${'\0'.repeat(20)}`), 'other', 'dwg'],
  ['проект.abc', NOISE, 'other', ''],
  ['', JPEG, 'image', 'jpg'],
])('%s is what its bytes are, and its name does not lie: %#', async (name, bytes, kind, ending) => {
  const content = await detectContent(bytes);
  expect([content.kind, content.ending]).toEqual([kind, ending]);
  expect(isMismatched(name, content.contentType)).toBe(false);
  expect(kindOfContent(content.contentType)).toBe(kind);
  expect(isProgramContent(bytes, content)).toBe(false);
});

test('letters cut at the end of the beginning are still a text', async () => {
  const text = utf8('я'.repeat(HEAD_BYTES)).subarray(0, HEAD_BYTES - 1);
  expect((await detectContent(text)).kind).toBe('text');
});

test.each<[name: string, bytes: Buffer]>([
  ['фото.jpg', SVG],
  ['фото.jpg', PAGE],
  ['фото.PNG', latin('%PDF-1.7')],
  ['фото.jpg', NOISE],
  ['договор.pdf', JPEG],
  ['договор.pdf', PAGE],
  ['договор.pdf', zip('a.txt')],
  ['договор.docx', JPEG],
  ['смета.xlsx', latin('%PDF-1.7')],
  ['план.txt', JPEG],
  ['смета.csv', zip('a.txt')],
  ['знак.svg', JPEG],
  ['песня.mp3', PAGE],
  ['всё.zip', JPEG],
  ['всё.zip', PAGE],
])('%s is not what its name says: %#', async (name, bytes) => {
  expect(isMismatched(name, (await detectContent(bytes)).contentType)).toBe(true);
});

test('nothing is said against a name while the content is unknown', () => {
  expect(isMismatched('фото.jpg', null)).toBe(false);
});

test.each([
  ['Windows', latin('MZ\x90\0\x03\0\0\0')],
  ['Linux', latin('\x7fELF\x02\x01\x01')],
  ['macOS', latin('\xcf\xfa\xed\xfe\0\0\0')],
  ['macOS of two processors', latin('\xca\xfe\xba\xbe\0\0\0\x02')],
  ['Android', zip('res/a.xml', 'AndroidManifest.xml', 'classes.dex')],
  ['Java', zip('META-INF/', 'META-INF/MANIFEST.MF')],
  ['a link of Windows', latin('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F')],
  ['a script', utf8('#!/bin/sh\nrm -rf /')],
  ['a script with a mark before it', utf8('\ufeff#!/usr/bin/env node')],
])('a program of %s is one by its bytes', async (_of, bytes) => {
  expect(isProgramContent(bytes, await detectContent(bytes))).toBe(true);
});

test('a text that begins with the letters of a program is none', async () => {
  const text = utf8('MZ-251: забрать в среду');
  expect(isProgramContent(text, await detectContent(text))).toBe(false);
});
