import type { CutFilm, PlannedStrip } from '@/entities/orders/production';
import { useIsPhone } from '@/shared/lib/viewport';
import { filmTitle } from '../model/cut-words';
import classes from './cut-list.module.css';

/** How much of a roll one line of the picture shows, in millimetres. */
const LINE_MM = 10_000;
const LINE_OF_PHONE_MM = 5000;

interface LineProps {
  strips: readonly (readonly [strip: PlannedStrip, number: number])[];
  from: number;
  length: number;
  width: number;
  /** Where the roll is cut off, in millimetres from its beginning. */
  end: number;
}

/** A part of a roll; strips that go on in the next line are cut off. */
const Line = ({ strips, from, length, width, end }: LineProps) => (
  <svg viewBox={`${from} 0 ${length} ${width}`} className={classes.line} aria-hidden>
    <rect
      x={from}
      y={0}
      width={Math.min(length, end - from)}
      height={width}
      className={classes.roll}
    />
    {strips.map(([strip, number]) => (
      <g key={number}>
        <rect
          x={strip.y_mm}
          y={strip.x_mm}
          width={strip.length_mm}
          height={strip.width_mm}
          className={classes.strip}
        />
        <text
          x={Math.max(strip.y_mm, from) + 60}
          y={strip.x_mm + strip.width_mm / 2}
          className={classes.number}
        >
          {number}
        </text>
      </g>
    ))}
  </svg>
);

/** How the strips of a film lie along its roll, from left to right and from line to line. */
export function RollPicture({ film }: { film: CutFilm }) {
  const isPhone = useIsPhone();
  const { plan_mm: length, strips } = film;
  if (length === null || length === 0) return null;
  const lineLength = isPhone ? LINE_OF_PHONE_MM : LINE_MM;
  const numbered = strips.map((strip, index) => [strip, index + 1] as const);
  const lines = Array.from({ length: Math.ceil(length / lineLength) }, (_, at) => at * lineLength);
  return (
    <figure className={classes.picture} role="img" aria-label={`Схема раскроя: ${filmTitle(film)}`}>
      {lines.map((from) => (
        <Line
          key={from}
          from={from}
          length={lineLength}
          end={length}
          width={Math.max(film.roll_width_mm, film.product_width_mm)}
          strips={numbered.filter(
            ([{ y_mm: start, length_mm: own }]) => start < from + lineLength && start + own > from,
          )}
        />
      ))}
    </figure>
  );
}
