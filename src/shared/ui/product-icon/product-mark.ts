/** The lines of the mark, in a square of 32. */
export const PRODUCT_MARK = [
  'M7 17h5l2 3h4l2-3h5M16 6v8.5M12.5 11l3.5 3.5 3.5-3.5',
  'M7 17v6.5A1.5 1.5 0 0 0 8.5 25h15a1.5 1.5 0 0 0 1.5-1.5V17',
];
