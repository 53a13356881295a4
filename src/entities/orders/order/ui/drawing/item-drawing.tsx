import { createElement } from 'react';
import { drawItem, sideLine, SIDES, type DrawnItem } from '#contract';
import classes from './drawing.module.css';

interface ItemDrawingProps {
  item: DrawnItem;
  /** Sides that stand out: their field is in use. */
  marked?: readonly string[];
  /** With its size in px: the side that fills the room, where drawings stand together to one scale. */
  longest?: number;
  width?: number;
  height?: number;
}

/** An item to scale: its opening and finished size, edging, fasteners, zips, seams and skirt. */
export function ItemDrawing({ item, marked = [], longest, ...size }: ItemDrawingProps) {
  const { viewBox, label, parts } = drawItem(item, longest);
  return (
    <svg
      className={longest === undefined ? classes.root : classes.scaled}
      role="img"
      aria-label={label}
      viewBox={viewBox}
      {...size}
    >
      {parts.map(({ tag, kind, attributes, text }, index) =>
        createElement(tag, { key: index, className: classes[kind], ...attributes }, text),
      )}
      {SIDES.filter((side) => marked.includes(side)).map((side) => (
        <path key={side} className={classes.marked} data-side={side} d={sideLine(item, side)} />
      ))}
    </svg>
  );
}
