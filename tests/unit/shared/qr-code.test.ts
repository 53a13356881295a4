import { expect, test } from 'vitest';
import { drawQr } from '../../../src/shared/ui/qr-code/draw-qr';
import { qrSvg } from '../../../src/shared/ui/qr-code/qr-files';

const LINK = 'https://crm.example/f/zayavka';

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
