import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Installs another version of Node from the npm package `node`, beside the project: within it, `npx` would
 * start it.
 * @returns the path of its program
 * @throws {Error} when npm cannot install it
 */
export function installNode(version) {
  const folder = resolve('.cache/node', version);
  const program = `${folder}/node_modules/node/bin/node`;
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  console.log(`Installing Node ${version} …`);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`];
  spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(program)) throw new Error(`Node ${version} could not be installed`);
  return program;
}
