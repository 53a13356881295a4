import type { ChildProcess } from 'node:child_process';

const LIMIT_MS = 60_000;

/**
 * Waits until a program has printed what is asked for.
 * @returns the part that matches
 * @throws {Error} with everything it printed, when it ends or a minute passes before
 */
export function untilPrinted(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}:\n${printed}`));
    const limit = setTimeout(() => fail('did not start in time'), LIMIT_MS);
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = wanted.exec(printed)?.[0];
      if (found === undefined) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}
