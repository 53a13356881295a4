import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';
import { untilPrinted } from '../../browsers/until-printed.ts';

const run = promisify(execFile);

const EXAMPLE = 'examples/laravel';
const ANNA = { email: 'anna@example.com', password: 'password' };

/** One installation of the example, with a database of its own. */
export interface LaravelApp {
  url: string;
  /** Runs a command of artisan. */
  artisan: (...args: string[]) => Promise<void>;
  /** Changes what is stored, as no call does. */
  sql: (statement: string) => Promise<void>;
  /** Sends the public form of the company. */
  submitForm: (name: string) => Promise<void>;
  /** Signs in by the API. @returns a bearer token */
  signIn: (email?: string) => Promise<string>;
  /** Makes a client of a lead by the API, with a token. */
  convert: (token: string, lead: number) => Promise<void>;
  stop: () => Promise<void>;
}

export interface LaravelOptions {
  env: Record<string, string>;
  /** A folder laid over the example: the same application in other habits. */
  overlay?: string | undefined;
}

/** Ends a server with its workers, which outlive it otherwise. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Copies the example, makes its database and serves it by PHP's own server. */
export async function startLaravel({ env, overlay }: LaravelOptions): Promise<LaravelApp> {
  const cwd = await mkdtemp(join(tmpdir(), 'laravel-'));
  await cp(EXAMPLE, cwd, { recursive: true });
  if (overlay) await cp(overlay, cwd, { recursive: true });
  await cp(`${cwd}/.env.example`, `${cwd}/.env`);
  await writeFile(`${cwd}/database/database.sqlite`, '');
  const options = { cwd, env: { ...process.env, ...env } };
  const artisan = async (...args: string[]) => {
    await run('php', ['artisan', ...args], options);
  };
  await artisan('migrate', '--seed', '--force');

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, 'server.php'], {
    cwd,
    env: { ...options.env, PHP_CLI_SERVER_WORKERS: '4' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilPrinted(child, /started/);

  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  return {
    url,
    artisan,
    async sql(statement) {
      await run('php', [
        '-r',
        '(new PDO($argv[1]))->exec($argv[2]);',
        '--',
        `sqlite:${cwd}/database/database.sqlite`,
        statement,
      ]);
    },
    async submitForm(name) {
      await send('/forms/zayavka', { name, phone: '+7 912 345-67-89' });
    },
    async signIn(email = ANNA.email) {
      const { token } = JSON.parse(await send('/login', { ...ANNA, email })) as { token: string };
      return token;
    },
    async convert(token, lead) {
      await send(`/leads/${lead}/convert`, { name: 'Клиент' }, token);
    },
    async stop() {
      await endGroup(child);
      await rm(cwd, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
