import { expect, test } from 'vitest';
import { drawItem, scaleItems, type DrawnItem } from '#contract';

const WINDOW: DrawnItem = {
  kind: 'window',
  shape: 'rect',
  opening_width_mm: 2000,
  height_left_mm: 1400,
  height_right_mm: 1400,
  zip: { count: 0, sides: [] },
  skirt_mm: 0,
  allowance_mm: 50,
  corner_mm: 50,
  product_width_mm: 1400,
  edging: null,
  width_mm: 2100,
  height_mm: 1500,
  sides_mm: { top: 2100, right: 1500, bottom: 2100, left: 1500 },
  pieces: { top: 8, right: 6, bottom: 8, left: 6 },
  seams: 0,
};

const kindsOf = (item: DrawnItem) => drawItem(item).parts.map(({ kind }) => kind);
const textsOf = (item: DrawnItem, kind: string) =>
  drawItem(item).parts.flatMap((part) => (part.kind === kind ? part.text : []));

test('draws every fastener as a ring, and says how many a side has', () => {
  const { parts } = drawItem(WINDOW);
  const rings = parts.find(({ kind }) => kind === 'fastener');
  expect(String(rings?.attributes['d']).match(/h0/g)).toHaveLength(28);
  expect(parts.find(({ kind }) => kind === 'fastenerHole')?.attributes).toEqual(rings?.attributes);
  expect(textsOf(WINDOW, 'count')).toEqual(['8', '6', '8', '6']);
});

test('fasteners that stand close are smaller rings, each at its place', () => {
  const item = { ...WINDOW, pieces: { top: 61, right: 6, bottom: 0, left: 0 } };
  const marksOf = (kind: string) =>
    String(drawItem(item).parts.find((part) => part.kind === kind)?.attributes['d']).match(/h0/g);
  expect(marksOf('fastenerSmall')).toHaveLength(61);
  expect(marksOf('fastener')).toHaveLength(6);
  expect(textsOf(item, 'count')).toEqual(['61', '6']);
});

test('sizes go from the opening to the finished piece; of a slope both heights', () => {
  expect(textsOf(WINDOW, 'size')).toEqual([
    '2\u00a0000 → 2\u00a0100\u00a0мм',
    '1\u00a0400 → 1\u00a0500\u00a0мм',
  ]);
  const slope = {
    ...WINDOW,
    shape: 'slope',
    height_right_mm: 1000,
    sides_mm: { ...WINDOW.sides_mm, right: 1100 },
  };
  expect(textsOf(slope, 'size')).toContain('1\u00a0000 → 1\u00a0100\u00a0мм');
  expect(drawItem(slope).label).toContain('справа 1\u00a0000\u00a0мм');
});

test('what an item has not is not drawn', () => {
  expect(kindsOf(WINDOW)).not.toEqual(expect.arrayContaining(['seam', 'zip', 'skirt', 'edging']));
  const full = {
    ...WINDOW,
    seams: 1,
    skirt_mm: 200,
    edging: '#ff0000',
    zip: { count: 2, sides: ['left'] },
  };
  expect(kindsOf(full)).toEqual(expect.arrayContaining(['seam', 'zip', 'skirt', 'edging']));
  expect(drawItem(full).label).toContain('2\u00a0молнии, 1\u00a0шов сварки, юбка 200\u00a0мм');
});

test('a skewed opening is said in words and marked by its diagonals, with room of its own', () => {
  const skewed = { ...WINDOW, diagonal_1_mm: 2441, diagonal_2_mm: 2463, lower_width_mm: 2020 };
  const said = ['Проём перекошен на 22 мм', 'Внизу шире на 20 мм'];
  expect(textsOf(skewed, 'skew')).toEqual(said);
  expect(kindsOf(skewed)).toContain('diagonal');
  const { label, viewBox } = drawItem(skewed);
  expect(label).toContain(`. ${said.join('. ')}.`);
  const heightOf = (box: string) => Number(box.split(' ')[3]);
  expect(heightOf(viewBox) - heightOf(drawItem(WINDOW).viewBox)).toBe(40);
  const even = { ...skewed, diagonal_2_mm: 2441, lower_width_mm: null };
  expect(kindsOf(even)).toEqual(kindsOf(WINDOW));
  expect(drawItem(even)).toEqual(drawItem(WINDOW));
});

test('drawings beside each other are to one scale, the largest as large as its room', () => {
  const small = { ...WINDOW, width_mm: 1050, height_mm: 750 };
  /** Px of a page for a millimetre of the piece. */
  const scaleOf = ({ item, longest, width }: ReturnType<typeof scaleItems>[number]) => {
    const { parts, viewBox } = drawItem(item, longest);
    const film = String(parts.find(({ kind }) => kind === 'film')?.attributes['points']);
    const right = Math.max(...film.split(' ').map((point) => Number(point.split(',')[0])));
    const [, , room = ''] = viewBox.split(' ');
    return ((right / item.width_mm) * width) / Number(room);
  };
  const [one, other] = scaleItems([WINDOW, small]).map(scaleOf);
  expect(other).toBeCloseTo(one ?? 0, 3);
  for (const { width, height } of scaleItems([WINDOW, small, { ...WINDOW, height_mm: 5000 }])) {
    expect(width).toBeLessThanOrEqual(318);
    expect(height).toBeLessThanOrEqual(250);
  }
  expect(scaleItems([])).toEqual([]);
});

test('an item many times smaller than the one beside it is drawn larger, so that it can be read', () => {
  const [, tiny] = scaleItems([
    { ...WINDOW, width_mm: 8000 },
    { ...WINDOW, width_mm: 400, height_mm: 300 },
  ]);
  expect(tiny?.longest).toBe(1600);
});
