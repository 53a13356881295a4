import { formatNumber } from '../base/text/number-text';
import { fastenerPlaces } from '../soft-windows/calculate-piece';
import type { DrawnItem } from '../soft-windows/drawn-item';
import { SIDES, type Side } from '../soft-windows/order-content';
import {
  finishedShape,
  pointAlong,
  seamLines,
  zipLines,
  type Line,
  type Point,
} from './finished-shape';
import { mm, sentenceOf } from './item-sentence';
import { skewOf, skewSentences } from './skew';

/** The room of the drawing in its own units, and what is kept round the piece for its dimensions. */
const ROOM = 290;
const AROUND = 50;
/** A piece may be fifty times as wide as high: what is thinner is drawn so thick, out of scale. */
const THINNEST = 24;
/** Lower items have no room for a size along their side. */
const LOWEST_WITH_SIZE = 150;
/**
 * Where the first line about a skewed opening stands below the piece, and how far the next one is from it.
 */
const BELOW = 62;
const LINE = 20;
/** Rings that stand nearer run into each other: smaller ones can still be told apart. */
const NEAREST_RINGS = 5;

/** A part of a drawing as SVG has it; `kind` says what it is, and so how it looks. */
export interface DrawingPart {
  tag: 'polygon' | 'path' | 'text';
  kind:
    | 'film'
    | 'opening'
    | 'skirt'
    | 'seam'
    | 'zipTape'
    | 'zip'
    | 'edgingLine'
    | 'edging'
    | 'fastener'
    | 'fastenerHole'
    | 'fastenerSmall'
    | 'fastenerSmallHole'
    | 'diagonal'
    | 'size'
    | 'count'
    | 'skew';
  attributes: Record<string, string | number>;
  text?: string;
}

/** An item to scale: what every place that shows it draws alike. */
export interface ItemDrawing {
  viewBox: string;
  /** The accessible name of the drawing. */
  label: string;
  parts: DrawingPart[];
}

/** A tenth of a unit is less than anyone sees, and keeps a page of fifty drawings small. */
const short = (length: number) => Math.round(length * 10) / 10;

type Kind = DrawingPart['kind'];

const polygon = (kind: Kind, points: readonly Point[], colour?: string): DrawingPart => ({
  tag: 'polygon',
  kind,
  attributes: {
    points: points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' '),
    ...(colour !== undefined && { stroke: colour }),
  },
});

/** Lines of one kind in one path; none where there is no line. */
const lines = (kind: Kind, drawn: readonly Line[]): DrawingPart[] =>
  drawn.length === 0
    ? []
    : [
        {
          tag: 'path',
          kind,
          attributes: {
            d: drawn
              .map(
                ({ from, to }) =>
                  `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`,
              )
              .join(''),
          },
        },
      ];

/**
 * Computes the drawing of an item, in the units of the drawing.
 * @param longest the side in mm that fills the room
 */
function planOf(item: DrawnItem, longest = Math.max(item.width_mm, item.height_mm)) {
  const { allowance_mm: allowance, width_mm: width, height_mm: height, sides_mm: sides } = item;
  const unit = ROOM / longest;
  const drawn = { x: Math.max(width * unit, THINNEST), y: Math.max(height * unit, THINNEST) };
  const scale = { x: drawn.x / width, y: drawn.y / height };
  const shape = (size: { width: number; left: number; right: number }) =>
    finishedShape({
      width: size.width * scale.x,
      left: size.left * scale.y,
      right: size.right * scale.y,
    });
  const corners = shape({ width, left: sides.left, right: sides.right });
  const opening = shape({
    width: item.opening_width_mm,
    left: item.height_left_mm,
    right: item.height_right_mm,
  }).map(({ x, y }) => ({ x: x + allowance * scale.x, y: y + allowance * scale.y }));
  const { product_width_mm: productWidth } = item;
  return {
    drawn,
    corners,
    opening,
    seams: productWidth === null ? [] : seamLines(corners, item, productWidth, scale),
    zips: zipLines(corners, item.zip),
    skirt: item.skirt_mm * scale.y,
  };
}
type Plan = ReturnType<typeof planOf>;

/** Where the fasteners of a side sit. */
const fastenerPoints = (item: DrawnItem, { corners }: Plan, side: Side): Point[] =>
  item.pieces[side] === 0
    ? []
    : fastenerPlaces(item.sides_mm[side], item.corner_mm, item.pieces[side]).map((place) =>
        pointAlong(corners, side, place / item.sides_mm[side]),
      );

/** Points of one kind in one path; none where there is no point. */
const points = (kinds: readonly Kind[], drawn: readonly Point[]): DrawingPart[] => {
  const d = drawn.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('');
  return d === '' ? [] : kinds.map((kind) => ({ tag: 'path', kind, attributes: { d } }));
};

/**
 * Rings where the fasteners sit: a wide dot and a narrower one of the colour of the paper upon it; small
 * where dense.
 */
function fasteners(item: DrawnItem, plan: Plan): DrawingPart[] {
  const sides = SIDES.map((side) => fastenerPoints(item, plan, side));
  const isDense = ([first, second]: Point[]) =>
    first !== undefined &&
    second !== undefined &&
    Math.hypot(second.x - first.x, second.y - first.y) < NEAREST_RINGS;
  const rings = sides.filter((side) => !isDense(side)).flat();
  return [
    ...points(['fastener', 'fastenerHole'], rings),
    ...points(['fastenerSmall', 'fastenerSmallHole'], sides.filter(isDense).flat()),
  ];
}

/** How many fasteners a side has, beside it. */
const counts = ({ pieces }: DrawnItem, { corners }: Plan): DrawingPart[] =>
  SIDES.flatMap((side) => {
    if (pieces[side] === 0) return [];
    const { x, y } = pointAlong(corners, side, 0.5);
    const dx = side === 'right' ? 18 : side === 'left' ? -18 : 0;
    const dy = side === 'top' ? -11 : side === 'bottom' ? 21 : 5;
    return {
      tag: 'text',
      kind: 'count',
      attributes: { x: short(x + dx), y: short(y + dy) },
      text: String(pieces[side]),
    };
  });

/** Sizes of the opening and of the finished piece. Upright where the side is long enough. */
function sizes(item: DrawnItem, { drawn, corners }: Plan): DrawingPart[] {
  const { sides_mm: sides, width_mm: width, height_mm: height } = item;
  const isUpright = sides.left * (drawn.y / height) >= LOWEST_WITH_SIZE;
  const size = (from: number, to: number, attributes: DrawingPart['attributes']): DrawingPart => ({
    tag: 'text',
    kind: 'size',
    attributes,
    text: `${formatNumber(from)} → ${mm(to)}`,
  });
  const along = (side: 'left' | 'right', x: number, turn: number) => {
    const y = short(pointAlong(corners, side, 0.5).y);
    return { x: short(x), y, transform: `rotate(${turn} ${short(x)} ${y})` };
  };
  const spare = (ROOM - drawn.x) / 2;
  const left = isUpright
    ? along('left', -32, -90)
    : { x: short(4 - spare - AROUND), y: -32, 'data-anchor': 'start' };
  const right = isUpright
    ? along('right', drawn.x + 32, 90)
    : { x: short(drawn.x + spare + AROUND - 4), y: -32, 'data-anchor': 'end' };
  return [
    size(item.opening_width_mm, width, { x: short(drawn.x / 2), y: short(drawn.y + 40) }),
    size(item.height_left_mm, sides.left, left),
    ...(sides.right === sides.left ? [] : [size(item.height_right_mm, sides.right, right)]),
  ];
}

function skirtOf({ drawn, skirt }: Plan): DrawingPart[] {
  if (skirt <= 0) return [];
  const top = drawn.y - skirt;
  const corners = [
    { x: 0, y: top },
    { x: drawn.x, y: top },
    { x: drawn.x, y: drawn.y },
    { x: 0, y: drawn.y },
  ];
  return [polygon('skirt', corners)];
}

/** Both diagonals of an opening that is skewed. */
function diagonals(item: DrawnItem, { opening }: Plan): DrawingPart[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = opening;
  if (skewOf(item).diagonals_mm === null) return [];
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return [];
  return lines('diagonal', [
    { from: topLeft, to: bottomRight },
    { from: topRight, to: bottomLeft },
  ]);
}

/** Below the size of the piece, a line for each sentence. */
const skewTexts = (item: DrawnItem, { drawn }: Plan): DrawingPart[] =>
  skewSentences(item).map((sentence, index) => ({
    tag: 'text',
    kind: 'skew',
    attributes: { x: short(drawn.x / 2), y: short(drawn.y + BELOW + index * LINE) },
    text: sentence,
  }));

/**
 * The SVG path of one side of a drawn item; the editor marks with it the side whose field has the focus.
 */
export function sideLine(item: DrawnItem, side: Side): string {
  const { corners } = planOf(item);
  const [from, to] = [pointAlong(corners, side, 0), pointAlong(corners, side, 1)];
  return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
}

/**
 * Draws an item: its opening and finished size, edging, fasteners, zips, seams and skirt.
 * @param longest the side in mm that fills the room, of this item or of one drawn beside it to the same scale
 */
export function drawItem(item: DrawnItem, longest?: number): ItemDrawing {
  const plan = planOf(item, longest);
  const { drawn, corners, opening, seams, zips } = plan;
  const margin = (ROOM - drawn.x) / 2 + AROUND;
  const skew = skewTexts(item, plan);
  const height = drawn.y + 2 * AROUND + skew.length * LINE;
  return {
    viewBox: [-margin, -AROUND, ROOM + 2 * AROUND, height].map(short).join(' '),
    label: sentenceOf(item),
    parts: [
      polygon('film', corners),
      polygon('opening', opening),
      ...diagonals(item, plan),
      ...skirtOf(plan),
      ...lines('seam', seams),
      ...lines('zipTape', zips),
      ...lines('zip', zips),
      ...(item.edging === null
        ? []
        : [polygon('edgingLine', corners), polygon('edging', corners, item.edging)]),
      ...fasteners(item, plan),
      ...sizes(item, plan),
      ...counts(item, plan),
      ...skew,
    ],
  };
}
