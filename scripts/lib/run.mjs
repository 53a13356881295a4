import { spawn } from 'node:child_process';

/**
 * Runs a command to its end, its output going where ours goes.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
