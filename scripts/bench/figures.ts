/** The value below which the given share of the figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

const NAME_WIDTH = 40;

/** One line of the report. */
export const printRow = (name: string, figure: string) =>
  console.log(`${name.padEnd(NAME_WIDTH)} ${figure}`);
