/** Undoes the steps of a start, the last one first. */
export async function undo(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of [...steps].reverse()) await step();
}

/** Why the server cannot start, as one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
