import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { QUICK_WASM } from '../../../scripts/lib/quick-wasm';

const ADDRESS = /Адрес:\s+(\S+)/;

/** Limits that stand in the way of many calls from one address. */
const WIDE_LIMITS = {
  LIMIT_READS_PER_MINUTE: '100000',
  LIMIT_WRITES_PER_MINUTE: '100000',
  LIMIT_SUBMITS_PER_MINUTE: '100000',
};

interface Options {
  args?: string[];
  env?: Record<string, string>;
}

/**
 * Starts the built server as a process of its own, on a free port. Whatever is left of it when the test is over is killed.
 */
export function startProcess({ args = [], env = {} }: Options = {}) {
  // Nothing of this machine's settings gets in.
  const { PATH = '', TMPDIR = '/tmp', HOME = '/' } = process.env;
  const main = path.join(inject('serverFolder'), 'main.js');
  const child = spawn(process.execPath, [QUICK_WASM, main, ...args], {
    env: { PATH, TMPDIR, HOME, PORT: '0', ...WIDE_LIMITS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));

  return {
    stdout: () => stdout,

    /** The address it answers at. @throws with what it said when it ends instead */
    address: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, address] = ADDRESS.exec(stdout) ?? [];
          if (address) resolve(address);
        };
        look();
        child.stdout.on('data', look);
        void closed.then(() => reject(new Error(`The server ended:\n${stdout}${stderr}`)));
      }),

    /** Its end: exit code and what it said. */
    async end() {
      await closed;
      return { code: child.exitCode, stdout, stderr };
    },

    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}
