import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** All that the build depends on. */
const INPUTS = [
  'contract',
  'index.html',
  'package-lock.json',
  'package.json',
  'postcss.config.cjs',
  'public',
  'scripts/lib',
  'server',
  'src',
  'tsconfig.app.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'visitor',
  'vite.config.ts',
  'vite.server.config.ts',
];
const OUTPUTS = ['dist/index.html', 'dist-server/main.js', 'dist-server/visitor/form.js'];
const STAMP = '.cache/build';

/** @returns {string[]} the files under a path, in an order that is always the same */
function filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(inside) : [inside];
    });
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of INPUTS) {
    const files = /\.\w+$/.test(input) ? [input] : filesUnder(input);
    for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isBuilt = (current) =>
  OUTPUTS.every((file) => existsSync(file)) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === current;

/**
 * Builds the application and the server where their sources have changed; ends the process when that fails.
 */
export async function ensureBuild() {
  const current = fingerprint();
  if (isBuilt(current)) return;
  console.log('Собирается приложение…');
  rmSync(STAMP, { force: true });
  const vite = (...args) =>
    run(process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      ...args,
    ]);
  const done = await Promise.all([vite(), vite('--config', 'vite.server.config.ts')]);
  if (!done.every(Boolean)) {
    console.error('Не удалось собрать приложение: см. сообщения выше.');
    process.exit(1);
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, current);
}
