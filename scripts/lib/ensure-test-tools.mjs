// What the tests need beside npm packages: Chromium and the PostgreSQL server. Installed by apt where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const POSTGRES_ROOT = '/usr/lib/postgresql';

const hasChromium = () => CHROMIUM.some((path) => path && existsSync(path));

const hasPostgres = () =>
  Boolean(process.env.TEST_DATABASE_URL) ||
  (existsSync(POSTGRES_ROOT) &&
    readdirSync(POSTGRES_ROOT).some((version) =>
      existsSync(`${POSTGRES_ROOT}/${version}/bin/initdb`),
    )) ||
  spawnSync('initdb', ['--version']).status === 0;

/** The words before a command that needs the administrator, or null where there is no such right. */
function administrator() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function aptInstall(packages) {
  const prefix = administrator();
  if (prefix === null || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const run = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...args];
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  return (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
}

/** Installs what is missing; ends the process with one clear line where it cannot. */
export async function ensureTestTools() {
  // Not every distribution has the light one.
  if (!hasChromium()) {
    const withFonts = (browser) => aptInstall([browser, 'fonts-liberation']);
    if (!withFonts('chromium-headless-shell')) withFonts('chromium');
  }
  if (!hasPostgres()) aptInstall(['postgresql']);

  const still = [];
  if (!hasChromium()) still.push('Chromium (or CHROMIUM_PATH)');
  if (!hasPostgres()) still.push('a PostgreSQL server (or TEST_DATABASE_URL)');
  if (still.length === 0) return;
  console.error(`The tests need ${still.join(' and ')}: install them and run the command again.`);
  process.exit(1);
}
