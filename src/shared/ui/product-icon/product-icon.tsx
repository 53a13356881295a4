import classes from './product-icon.module.css';

/** The lines of the mark, in a square of 32. */
export const PRODUCT_MARK = [
  'M7 17h5l2 3h4l2-3h5M16 6v8.5M12.5 11l3.5 3.5 3.5-3.5',
  'M7 17v6.5A1.5 1.5 0 0 0 8.5 25h15a1.5 1.5 0 0 0 1.5-1.5V17',
];

interface ProductIconProps {
  /** Side in pixels. */
  size: number;
}

/** The product's mark: a tray that a lead falls into. */
export function ProductIcon({ size }: ProductIconProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={classes.root} aria-hidden>
      {PRODUCT_MARK.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
