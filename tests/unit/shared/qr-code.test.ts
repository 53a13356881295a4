import jsQR from 'jsqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NO_REQUISITES } from '#contract';
import { paymentQr } from '../../../server/documents/content/payment-qr';
import { drawQr } from '../../../src/shared/ui/qr-code/draw-qr';
import { qrPng, qrSvg } from '../../../src/shared/ui/qr-code/qr-files';

const LINK = 'https://crm.example/f/zayavka';
const campaign = 'utm_source=яндекс&utm_campaign=мягкие окна — «веранда», осень';
const LINKS = {
  'an address': LINK,
  'an address with a campaign': new URL(`${LINK}?${campaign}`).href,
  'an address nobody has escaped': `${LINK}?${campaign}`,
  'a payment as banks read it': String(
    paymentQr(
      {
        ...NO_REQUISITES,
        legal_name: 'Общество с ограниченной ответственностью «Тёплая веранда»',
        inn: '7700000016',
        kpp: '770001001',
        bank_name: 'Банк «Пример», Московский филиал',
        bic: '044525999',
        account: '40702810600000000001',
        corr_account: '30101810600000000999',
      },
      {
        amount: 1_010_150,
        purpose:
          'Оплата по счёту № С-5 от 27.11.2026 по заказу № 128 (договор № Д-4 от 20.11.2026). В том числе НДС 5 % — 481,02 ₽',
      },
    ),
  ),
  'a long address': new URL(`${LINK}?${campaign}&utm_term=${'замер окна '.repeat(25)}`).href,
};

/** A sheet that can be painted with rectangles, as far as a code needs it. */
function openSheet(width: number, height: number) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  return {
    pixels,
    paint(colour: string, x: number, y: number, across: number, down: number) {
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      for (let row = y; row < y + down; row += 1) {
        for (let column = x; column < x + across; column += 1) {
          pixels.set([...parts, 255], (row * width + column) * 4);
        }
      }
    },
    read: () => jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data,
  };
}

/**
 * Paints the squares and bars of a drawing, each module several pixels wide, and reads it as a telephone
 * does.
 */
function readSvg(svg: string): string | undefined {
  const scale = 3;
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const sheet = openSheet(size * scale, size * scale);
  for (const [, colour = '', path = ''] of svg.matchAll(/fill="(#\w{6})" d="([^"]+)"/g)) {
    for (const [, ...bar] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
      const [x = 0, y = 0, across = 0, down = 0] = bar.map((part) => Number(part) * scale);
      sheet.paint(colour, x, y, across, down);
    }
  }
  return sheet.read();
}

/** What is painted on a canvas for the picture, read as a telephone does. */
async function readPicture(text: string): Promise<string | undefined> {
  let sheet = openSheet(0, 0);
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => {
      sheet = openSheet(canvas.width, canvas.height);
      return context;
    },
    toBlob: (take: (picture: Blob) => void) => take(new Blob()),
  };
  const context = {
    fillStyle: '',
    fillRect: (...box: [number, number, number, number]) => sheet.paint(context.fillStyle, ...box),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  expect(await qrPng(drawQr(text))).not.toBeNull();
  return sheet.read();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(LINKS))('%s', (_name, link) => {
  test('is read back from the drawing and from the picture', async () => {
    expect(readSvg(await qrSvg(drawQr(link)).text())).toBe(link);
    expect(await readPicture(link)).toBe(link);
  });
});

test('a code has light around it, its three corners, and a path that is all of it', async () => {
  const drawing = drawQr(LINK);
  const { size, path, isDark } = drawing;
  const cells = [...Array(size).keys()];
  const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
  expect(edge.some((at) => cells.some((other) => isDark(at, other) || isDark(other, at)))).toBe(
    false,
  );
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const row = cells.slice(0, 7).map((step) => isDark(x + step, y + 2));
    expect(row).toEqual([true, false, true, true, true, false, true]);
  }
  const drawn = new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
      cells.slice(Number(x), Number(x) + Number(width)).map((column) => `${column} ${y ?? ''}`),
    ),
  );
  const dark = cells.flatMap((y) => cells.filter((x) => isDark(x, y)).map((x) => `${x} ${y}`));
  expect([...drawn].sort()).toEqual(dark.sort());
  expect(await qrSvg(drawing).text()).toContain(`viewBox="0 0 ${size} ${size}"`);
});
