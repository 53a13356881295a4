import { formatNumber } from '../base/text/number-text';

/** Diagonals or widths that differ by no more are equal, as a tape reads them. */
export const SKEW_TOLERANCE_MM = 15;

/** The sizes of an opening that tell whether it is square; null or absent: not measured. */
export interface MeasuredOpening {
  shape: string;
  opening_width_mm: number;
  lower_width_mm?: number | null | undefined;
  diagonal_1_mm?: number | null | undefined;
  diagonal_2_mm?: number | null | undefined;
}

/** How far an opening is from square, in millimetres; null: not at all, or not measured. */
export interface Skew {
  /** By how much its diagonals differ. */
  diagonals_mm: number | null;
  /** By how much it is wider at the bottom than at the top; negative: narrower. */
  lower_mm: number | null;
}

const beyondTolerance = (difference: number): number | null =>
  Math.abs(difference) > SKEW_TOLERANCE_MM ? difference : null;

const between = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? beyondTolerance(one - other) : null;

/** Finds how far an opening is from square. The diagonals of a slope differ by its form: they say nothing. */
export function skewOf(opening: MeasuredOpening): Skew {
  const { shape, opening_width_mm: width, lower_width_mm: lower } = opening;
  const apart = shape === 'slope' ? null : between(opening.diagonal_1_mm, opening.diagonal_2_mm);
  return {
    diagonals_mm: apart && Math.abs(apart),
    lower_mm: between(lower, width),
  };
}

/** Says of an opening that it is not square: «Проём перекошен на 22 мм», «Внизу шире на 20 мм». */
export function skewSentences(opening: MeasuredOpening): string[] {
  const { diagonals_mm: apart, lower_mm: lower } = skewOf(opening);
  return [
    ...(apart === null ? [] : [`Проём перекошен на ${formatNumber(apart)} мм`]),
    ...(lower === null
      ? []
      : [`Внизу ${lower > 0 ? 'шире' : 'уже'} на ${formatNumber(Math.abs(lower))} мм`]),
  ];
}
