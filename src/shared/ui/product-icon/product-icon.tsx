import classes from './product-icon.module.css';
import { PRODUCT_MARK } from './product-mark';

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
