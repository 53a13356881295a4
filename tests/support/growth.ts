const PARTS = 8;
const TRIES = 3;

/** More than this is no growth with the size any more; work that grows with its square comes to 8. */
export const MOST_GROWTH = 3;

/** Processor time of this process, in microseconds: what else the machine does is not in it. */
function costOf(work: () => void): number {
  let least = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/**
 * Tells how work grows with its input: how many times as much one input costs as eight inputs of an eighth of its size.
 * About 1 where the work grows with the size, 8 where it grows with its square.
 * @param work what is measured, on an input of a size
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const parts = costOf(() => {
    for (let part = 0; part < PARTS; part += 1) work(size / PARTS);
  });
  return costOf(() => work(size)) / parts;
}
