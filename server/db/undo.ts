/** Undoes the steps of a start, the last one first. */
export async function undo(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of [...steps].reverse()) await step();
}
