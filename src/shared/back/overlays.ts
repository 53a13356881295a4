/** Tries to close what is open; it may refuse, as while it is being saved. */
export type Close = () => void;

const open: Close[] = [];

/** Whether something is open over the screen that Back closes. */
export const hasOverlay = (): boolean => open.length > 0;

/** Closes what was opened last. */
export const closeTopOverlay = (): void => open.at(-1)?.();

/** Notes what has been opened. Returns the way to note that it is closed. */
export function noteOverlay(close: Close): () => void {
  // One of its own: the same function may be given twice.
  const own: Close = () => close();
  open.push(own);
  return () => {
    open.splice(open.indexOf(own), 1);
  };
}
