import { expect, test } from 'vitest';
import { drawnItemSchema, type DocumentBlock } from '#contract';
import { sheet } from '../../../../server/documents/pdf/pdf-sheet.ts';

const PRINTED = { date: '2026-11-30', origin: 'https://crm.example' };
const POINT_LIMIT = 5.7;

/** Every drawing among the contents, with the width that it is printed in. */
function drawingsIn(content: unknown): { svg: string; width: number }[] {
  if (typeof content !== 'object' || content === null) return [];
  const { svg, width } = content as { svg?: unknown; width?: unknown };
  const own = typeof svg === 'string' && typeof width === 'number' ? [{ svg, width }] : [];
  return [...own, ...Object.values(content).flatMap(drawingsIn)];
}

const sizes = [
  [3860, 1810],
  [1150, 3050],
  [2000, 2000],
  [12_000, 300],
] as const;

test.each(sizes)('the figures of a drawing of %i × %i are read on paper', (width, height) => {
  const drawing = drawnItemSchema.parse({
    kind: 'window',
    shape: 'rectangle',
    opening_width_mm: width - 60,
    height_left_mm: height - 60,
    height_right_mm: height - 60,
    diagonal_1_mm: width,
    diagonal_2_mm: width + 40,
    zip: { count: 0, sides: [] },
    skirt_mm: 0,
    allowance_mm: 50,
    corner_mm: 50,
    product_width_mm: 1350,
    edging: '#ffffff',
    width_mm: width,
    height_mm: height,
    sides_mm: { top: width, right: height, bottom: width, left: height },
    pieces: { top: 8, right: 7, bottom: 8, left: 7 },
    seams: 1,
  });
  const item = { id: 'a', name: 'Окно 1', qty: 1, rows: [], skew: [], comment: null };
  const block: Extract<DocumentBlock, { type: 'sheet' }> = {
    type: 'sheet',
    order_id: 7,
    order_number: 12,
    customer: null,
    installs: null,
    digest: 'abcdefghij',
    rows: [{ ...item, drawing, operations: [] }],
  };
  const [, piece] = sheet(block, PRINTED);
  const [drawn] = drawingsIn(piece?.content);
  const [, , units = 0] =
    /viewBox="([^"]*)"/
      .exec(drawn?.svg ?? '')?.[1]
      ?.split(' ')
      .map(Number) ?? [];
  const figures = [...(drawn?.svg ?? '').matchAll(/font-size="(\d+)"/g)].map(([, size]) =>
    Number(size),
  );
  expect(figures.length).toBeGreaterThan(3);
  const least = Math.min(...figures) * ((drawn?.width ?? 0) / units);
  expect(least).toBeGreaterThanOrEqual(POINT_LIMIT);
});
