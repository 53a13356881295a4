import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

/** Reads the code of a saved picture as a telephone does: the browser says what its pixels are. */
export async function readCode(page: Page, file: string): Promise<string | undefined> {
  const picture = await readFile(file, 'base64');
  const { width, height, dark } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let signs = '';
    for (let at = 0; at < data.length; at += 4) signs += (data[at] ?? 0) < 128 ? '1' : '0';
    return { width: canvas.width, height: canvas.height, dark: signs };
  }, picture);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < dark.length; at += 1)
    if (dark[at] === '1') pixels.fill(0, at * 4, at * 4 + 3);
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
