import classes from './product-icon.module.css';

interface ProductIconProps {
  /** Side in pixels. */
  size: number;
}

/** The product's mark: a tray that a lead falls into. */
export function ProductIcon({ size }: ProductIconProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={classes.root} aria-hidden>
      <path d="M7 17h5l2 3h4l2-3h5M16 6v8.5M12.5 11l3.5 3.5 3.5-3.5" />
      <path d="M7 17v6.5A1.5 1.5 0 0 0 8.5 25h15a1.5 1.5 0 0 0 1.5-1.5V17" />
    </svg>
  );
}
