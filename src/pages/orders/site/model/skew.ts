const MOST_MM = 15;

/** «Проём перекошен на 22 мм», where the diagonals of an opening are that far apart; null where not. */
export function skewText(first: number | null, second: number | null): string | null {
  const apart = Math.abs((first ?? 0) - (second ?? 0));
  return first && second && apart > MOST_MM ? `Проём перекошен на ${apart}\u00a0мм` : null;
}
