import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Anybody may pass through: PostgreSQL, which keeps its files below, runs as a user of its own. */
const PASSABLE = 0o711;
const MEMORY = '/dev/shm';
/** What the databases of a whole run take, with room to spare. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests keep what lives no longer than they do: in memory where the machine has a folder there with room, for
 * databases that wait for a disk take half as long again.
 */
function temporaryRoot(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Gives the whole run one temporary folder, so that nothing is left of databases that are open to its end. */
export function holdTemporaryFiles(): () => void {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'leads-tests-'));
  chmodSync(folder, PASSABLE);
  const given = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (given === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = given;
    rmSync(folder, { recursive: true, force: true });
  };
}
