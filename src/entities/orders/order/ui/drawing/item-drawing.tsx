import { createElement } from 'react';
import { drawItem, sideLine, SIDES, type DrawnItem } from '#contract';
import classes from './drawing.module.css';

interface ItemDrawingProps {
  item: DrawnItem;
  /** Sides that stand out: their field is in use. */
  marked?: readonly string[];
}

/** An item to scale: its opening and finished size, edging, fasteners, zips, seams and skirt. */
export function ItemDrawing({ item, marked = [] }: ItemDrawingProps) {
  const { viewBox, label, parts } = drawItem(item);
  return (
    <svg className={classes.root} role="img" aria-label={label} viewBox={viewBox}>
      {parts.map(({ tag, kind, attributes, text }, index) =>
        createElement(tag, { key: index, className: classes[kind], ...attributes }, text),
      )}
      {SIDES.filter((side) => marked.includes(side)).map((side) => (
        <path key={side} className={classes.marked} data-side={side} d={sideLine(item, side)} />
      ))}
    </svg>
  );
}
