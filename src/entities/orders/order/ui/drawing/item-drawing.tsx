import { createElement } from 'react';
import { drawItem, type DrawnItem } from '#contract';
import classes from './drawing.module.css';

/** An item to scale: its opening and finished size, edging, fasteners, zips, seams and skirt. */
export function ItemDrawing({ item }: { item: DrawnItem }) {
  const { viewBox, label, parts } = drawItem(item);
  return (
    <svg className={classes.root} role="img" aria-label={label} viewBox={viewBox}>
      {parts.map(({ tag, kind, attributes, text }, index) =>
        createElement(tag, { key: index, className: classes[kind], ...attributes }, text),
      )}
    </svg>
  );
}
