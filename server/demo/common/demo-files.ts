import { crc32, deflateSync } from 'node:zlib';

/** A rectangle of a picture: where it stands, how large it is, and its colour. */
type Box = readonly [x: number, y: number, width: number, height: number, colour: number];

const [WIDTH, HEIGHT] = [480, 320];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_OF_PIXEL = 3;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A picture in PNG of rectangles, the later ones above. */
function pictureOf(boxes: readonly Box[]): Buffer {
  const line = 1 + WIDTH * BYTES_OF_PIXEL;
  const pixels = Buffer.alloc(line * HEIGHT);
  for (const [left, top, width, height, colour] of boxes) {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        pixels.writeUIntBE(colour, y * line + 1 + x * BYTES_OF_PIXEL, BYTES_OF_PIXEL);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits for each of three colours.
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A page in PDF with one drawing. @param drawing in the operators of the format */
function pageOf(drawing: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 297] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const [SKY, GRASS, WOOD, GLASS, ROOF] = [0xcfe3f7, 0x9dc183, 0x8b5e3c, 0xe8f1f8, 0x6b4a32];

/** A summer café, open at its front. */
const cafe = (): Buffer =>
  pictureOf([
    [0, 0, WIDTH, HEIGHT, SKY],
    [0, 240, WIDTH, 80, GRASS],
    [40, 70, 400, 24, ROOF],
    ...[40, 166, 294, 420].map((x): Box => [x, 94, 20, 166, WOOD]),
    ...[60, 186, 314].map((x): Box => [x, 94, 106, 12, GLASS]),
    [40, 250, 400, 14, WOOD],
  ]);

/** Two shades beside one another. */
const shades = (): Buffer =>
  pictureOf([
    [0, 0, WIDTH, HEIGHT, 0xffffff],
    [30, 40, 200, 240, 0x6f4e37],
    [250, 40, 200, 240, 0x8f6a4d],
  ]);

/** How an opening is measured. */
const opening = (): Buffer =>
  pageOf(
    [
      '1 w 90 70 240 150 re S',
      '0.5 w 90 50 m 330 50 l S 350 70 m 350 220 l S 90 70 m 330 220 l S 90 220 m 330 70 l S',
      'BT /F 14 Tf 190 32 Td (4000 mm) Tj ET BT /F 14 Tf 358 140 Td (2200 mm) Tj ET',
    ].join('\n'),
  );

/** Files of the demo company's chats, by their message. */
export const DEMO_CHAT_FILES: readonly { with: string; name: string; bytes: () => Buffer }[] = [
  {
    with: 'Добрый день! Нужно закрыть летнее кафе, 60 метров по периметру. Делаете?',
    name: 'кафе.png',
    bytes: cafe,
  },
  {
    with: 'Есть два оттенка, привезём образцы на замер.',
    name: 'оттенки.png',
    bytes: shades,
  },
  {
    with: 'Отправили. Если что-то будет непонятно, пишите сюда.',
    name: 'памятка-замера.pdf',
    bytes: opening,
  },
];
