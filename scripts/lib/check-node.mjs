// Ends the process with one clear line on a Node the project does not run on. Import it before anything else.
import { readFileSync } from 'node:fs';

/**
 * The lowest minor version of each major one that will do; above the highest, any. Same as "engines" of
 * package.json.
 */
const LOWEST_MINOR = { 20: 19, 22: 13 };
const ANY_FROM = 24;

const [major, minor] = process.versions.node.split('.').map(Number);
const fits = major >= ANY_FROM || minor >= (LOWEST_MINOR[major] ?? Infinity);

if (!fits) {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  console.error(`Нужен Node.js ${engines.node}, а запущен ${process.versions.node}.`);
  process.exit(1);
}
