// Tools of the tests beside npm packages: Chromium and the PostgreSQL server. Installed by apt where that is
// possible.
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

/** True where nothing is left to install. */
function aptInstall(packages) {
  if (packages.length === 0) return true;
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

/** Tools for Firefox and WebKit: a Debian package and a program of it. */
const OTHER_BROWSERS = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
];

const phpModules = () => spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout ?? '';

/** Tools for a real Laravel: a Debian package, and whether it is installed. */
const LARAVEL = [
  ['php-cli', () => phpModules() !== ''],
  ['php-sqlite3', () => /^pdo_sqlite$/m.test(phpModules())],
  ['php-mbstring', () => /^mbstring$/m.test(phpModules())],
  ['php-xml', () => /^dom$/m.test(phpModules())],
  ['php-laravel-framework', () => existsSync('/usr/share/php/Illuminate/autoload.php')],
];
/** Further tools of the deep run. */
const DEEP_TOOLS = [
  ...OTHER_BROWSERS.map(([name, path]) => [name, () => existsSync(path)]),
  ...LARAVEL,
];

/** Installs what is missing; ends the process with one clear line where it cannot. */
export async function ensureTestTools({ deep = false } = {}) {
  const server = hasPostgres() ? [] : ['postgresql'];
  const withBrowser = (browser) =>
    hasChromium() ? server : [browser, 'fonts-liberation', ...server];
  // At once, for each call begins by reading what there is. Not every distribution has the light browser.
  const isDone = aptInstall(withBrowser('chromium-headless-shell'));
  if (!isDone) aptInstall(withBrowser('chromium'));

  const missing = () => (deep ? DEEP_TOOLS : []).filter(([, isThere]) => !isThere());
  aptInstall(missing().map(([name]) => name));

  const still = missing().map(([name]) => name);
  if (!hasChromium()) still.push('Chromium (or CHROMIUM_PATH)');
  if (!hasPostgres()) still.push('a PostgreSQL server (or TEST_DATABASE_URL)');
  if (still.length === 0) return;
  console.error(`The tests need ${still.join(' and ')}: install them and run the command again.`);
  process.exit(1);
}
