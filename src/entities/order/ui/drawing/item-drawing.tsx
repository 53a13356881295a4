import { fastenerPlaces, ITEM_KIND_LABELS, SIDES, type DrawnItem } from '#contract';
import { countOf, formatNumber } from '@/shared/lib/text';
import {
  finishedShape,
  pointAlong,
  seamLines,
  zipLines,
  type Point,
} from '../../model/finished-shape';
import classes from './drawing.module.css';

/** The room of the drawing in its own units, and what is kept round the piece for its dimensions. */
const ROOM = 290;
const AROUND = 50;
/** A piece may be fifty times as wide as high: what is thinner is drawn so thick, out of scale. */
const THINNEST = 24;
/** What is lower has no room for a size along its side. */
const LOWEST_WITH_SIZE = 150;
const FASTENER = 3;
/** From so many on a side they touch each other: the line and the count tell more. */
const MOST_DRAWN = 60;

const mm = (length: number) => `${formatNumber(length)}\u00a0мм`;
const textOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');
const KINDS: Readonly<Record<string, string>> = ITEM_KIND_LABELS;

function sentenceOf(item: DrawnItem): string {
  const { pieces, width_mm: width, height_mm: height, seams } = item;
  const total = SIDES.reduce((sum, side) => sum + pieces[side], 0);
  return [
    `${KINDS[item.kind] ?? 'Изделие'}: проём ${mm(item.opening_width_mm)} × ${mm(item.height_left_mm)}`,
    item.shape === 'slope' ? `, справа ${mm(item.height_right_mm)}` : '',
    `, в готовом виде ${mm(width)} × ${mm(height)}`,
    `, крепежа ${formatNumber(total)} шт.: сверху ${pieces.top}, справа ${pieces.right}, снизу ${pieces.bottom}, слева ${pieces.left}`,
    item.zip.count > 0 ? `, ${countOf(item.zip.count, ['молния', 'молнии', 'молний'])}` : '',
    seams > 0 ? `, ${countOf(seams, ['шов', 'шва', 'швов'])} сварки` : '',
    item.skirt_mm > 0 ? `, юбка ${mm(item.skirt_mm)}` : '',
    '.',
  ].join('');
}

/** A size along a side: that of the opening, and that of the finished piece. Upright where the side is long enough. */
function SideSize(props: { opening: number; finished: number; at: Point; isRight?: boolean }) {
  const { opening, finished, at, isRight = false } = props;
  const turn = isRight ? 90 : -90;
  return (
    <text
      className={classes.size}
      x={at.x}
      y={at.y}
      textAnchor="middle"
      transform={`rotate(${turn} ${at.x} ${at.y})`}
    >
      {formatNumber(opening)} → {mm(finished)}
    </text>
  );
}

/** What is drawn of an item, in the units of the drawing. */
function planOf(item: DrawnItem) {
  const { allowance_mm: allowance, width_mm: width, height_mm: height, sides_mm: sides } = item;
  const unit = ROOM / Math.max(width, height);
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

/** An item to scale: its opening and finished size, edging, fasteners, zips, seams and skirt. */
export function ItemDrawing({ item }: { item: DrawnItem }) {
  const { width_mm: width, sides_mm: sides, pieces, edging } = item;
  const { drawn, corners, opening, seams, zips, skirt } = planOf(item);
  const margin = { x: (ROOM - drawn.x) / 2 + AROUND, y: AROUND };
  const isSlope = sides.right !== sides.left;
  const isUpright = sides.left * (drawn.y / item.height_mm) >= LOWEST_WITH_SIZE;
  const middle = (side: 'left' | 'right') => pointAlong(corners, side, 0.5);
  return (
    <svg
      className={classes.root}
      role="img"
      aria-label={sentenceOf(item)}
      viewBox={`${-margin.x} ${-margin.y} ${ROOM + 2 * AROUND} ${drawn.y + 2 * AROUND}`}
    >
      <polygon className={classes.film} points={textOf(corners)} />
      <polygon className={classes.opening} points={textOf(opening)} />
      {skirt > 0 && (
        <rect className={classes.skirt} x={0} y={drawn.y - skirt} width={drawn.x} height={skirt} />
      )}
      {seams.map(({ from, to }) => (
        <line
          key={`${from.x} ${from.y}`}
          className={classes.seam}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      {zips.map(({ from, to }) => (
        <g key={`${from.x} ${from.y}`}>
          <line className={classes.zipTape} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <line className={classes.zip} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        </g>
      ))}
      {edging !== null && (
        <>
          <polygon className={classes.edgingLine} points={textOf(corners)} />
          <polygon className={classes.edging} points={textOf(corners)} stroke={edging} />
        </>
      )}
      {SIDES.map((side) => {
        const count = pieces[side];
        if (count === 0 || count > MOST_DRAWN) return null;
        return fastenerPlaces(sides[side], item.corner_mm, count).map((place) => {
          const { x, y } = pointAlong(corners, side, place / sides[side]);
          const key = `${side}-${place}`;
          return <circle key={key} className={classes.fastener} cx={x} cy={y} r={FASTENER} />;
        });
      })}
      <text className={classes.size} x={drawn.x / 2} y={drawn.y + 40} textAnchor="middle">
        {formatNumber(item.opening_width_mm)} → {mm(width)}
      </text>
      {isUpright ? (
        <SideSize
          opening={item.height_left_mm}
          finished={sides.left}
          at={{ x: -32, y: middle('left').y }}
        />
      ) : (
        <text className={classes.size} x={-margin.x + 4} y={-32} textAnchor="start">
          {formatNumber(item.height_left_mm)} → {mm(sides.left)}
        </text>
      )}
      {isSlope &&
        (isUpright ? (
          <SideSize
            opening={item.height_right_mm}
            finished={sides.right}
            at={{ x: drawn.x + 32, y: middle('right').y }}
            isRight
          />
        ) : (
          <text
            className={classes.size}
            x={ROOM + 2 * AROUND - margin.x - 4}
            y={-32}
            textAnchor="end"
          >
            {formatNumber(item.height_right_mm)} → {mm(sides.right)}
          </text>
        ))}
      {SIDES.map((side) => {
        if (pieces[side] === 0) return null;
        const { x, y } = pointAlong(corners, side, 0.5);
        const dx = side === 'right' ? 18 : side === 'left' ? -18 : 0;
        const dy = side === 'top' ? -11 : side === 'bottom' ? 21 : 5;
        return (
          <text key={side} className={classes.count} x={x + dx} y={y + dy} textAnchor="middle">
            {pieces[side]}
          </text>
        );
      })}
    </svg>
  );
}
