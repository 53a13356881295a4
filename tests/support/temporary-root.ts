import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the databases of a whole run take, with room to spare. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests keep what lives no longer than they do: in memory where the machine has a folder there with room, for
 * databases that wait for a disk take half as long again.
 */
export function temporaryRoot(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
