import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_BYTES = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let passed = 0;

/** The engine's own call to free young objects, which it shows only when asked to. */
function openCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return found;
}

/**
 * Counts bytes of files that have gone through the server, and frees their buffers every few megabytes. By
 * itself the engine frees them only when there are 32 MB of them: it counts objects, and each buffer is a
 * small one. So a file of 50 MB would cost a process 35 MB for good, though none of them is in use.
 */
export function notePassed(bytes: number): void {
  passed += bytes;
  if (passed < EVERY_BYTES) return;
  passed = 0;
  collect ??= openCollector();
  collect({ type: 'minor' });
}
