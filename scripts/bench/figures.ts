import { readFileSync } from 'node:fs';

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

/** The limit of a figure: absolute, or as a ratio to the floor's. */
export interface Limit {
  figure?: number;
  ratio?: number;
  /** The goal, where it is not reached yet. */
  goal?: number;
}

interface Compared {
  /** Of each round, in the same order as the floor's. */
  ours: readonly number[];
  floor: readonly number[];
  unit: string;
  limit?: Limit | undefined;
}

/**
 * Prints a figure beside the floor's: the medians, and the median of the rounds' ratios.
 * @returns whether it is within
 */
export function printRatio(name: string, { ours, floor, unit, limit = {} }: Compared): boolean {
  const median = (figures: readonly number[]) => quantile(figures, 0.5);
  const ratio = median(ours.map((figure, round) => figure / Math.max(1, floor[round] ?? 1)));
  const isWithin = median(ours) <= (limit.figure ?? Infinity) && ratio <= (limit.ratio ?? Infinity);
  const bounds = [
    limit.figure !== undefined && `limit ${limit.figure}${unit}`,
    limit.ratio !== undefined && `limit ${limit.ratio}x`,
    limit.goal !== undefined && `goal ${limit.goal}${limit.ratio === undefined ? unit : 'x'}`,
    !isWithin && 'ABOVE',
  ].filter(Boolean);
  printRow(
    name,
    `${median(ours).toFixed(0)} / floor ${median(floor).toFixed(0)}${unit}: ${ratio.toFixed(2)}x${bounds.map((bound) => `, ${bound}`).join('')}`,
  );
  return isWithin;
}

const TICKS_PER_SECOND = 100;

/** Seconds of processor time a process has used. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
