import { statfsSync } from 'node:fs';

const MEBIBYTE = 1024 * 1024;
/** Two segments of the write-ahead log: when it cannot grow, the database panics. */
const MIN_FREE_BYTES = 32 * MEBIBYTE;
/** Nothing writes the free space above away in this time. */
const RECHECK_AFTER_MS = 250;

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Watches the disk of `folder`; what it returns says whether there is enough space to write safely. */
export function watchDisk(folder: string): () => boolean {
  let checkedAt = -Infinity;
  let free = 0;
  return () => {
    const now = performance.now();
    if (now - checkedAt > RECHECK_AFTER_MS) {
      free = freeBytes(folder);
      checkedAt = now;
    }
    return free >= MIN_FREE_BYTES;
  };
}
