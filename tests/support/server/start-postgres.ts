import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../../../server/db/migrate';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;
const RETRY_PAUSE_MS = 50;

/** A PostgreSQL server for the tests. */
export interface TestPostgres {
  adminUrl: string;
  /** Name of the database with the schema in it. */
  template: string;
  stop(): Promise<void>;
}

/** Folder of the newest installed PostgreSQL server's programs. */
export function postgresPrograms(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (newest) return newest;
  const found = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  if (found) return path.dirname(found);
  throw new Error('Нет PostgreSQL: установите пакет postgresql или задайте TEST_DATABASE_URL');
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A throw-away cluster on a unix socket in a temporary folder. */
export interface Cluster {
  adminUrl: string;
  /** Ends it with all of its connections, as a restart for an update does, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/** Runs a cluster of its own. */
export async function startCluster(): Promise<Cluster> {
  const binaries = postgresPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-pg-'));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const run = () => {
    // The shell ends the server when our end of its input closes, however this process ends.
    const shell = spawn(
      'sh',
      [
        '-c',
        '"$0" "$@" </dev/null & read -r _; kill -INT $!; wait',
        path.join(binaries, 'postgres'),
        ...['-D', data, '-k', folder, '-c', 'listen_addresses='],
        ...SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
      { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    const ended = new Promise((resolve) => shell.once('exit', resolve));
    return async () => {
      shell.stdin.end();
      await ended;
    };
  };
  const adminUrl = `postgres:///postgres?user=postgres&host=${encodeURIComponent(folder)}`;
  let end = run();
  return {
    adminUrl,
    async restart() {
      await end();
      end = run();
      await (await connectWhenReady(adminUrl)).end();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects as soon as the server takes connections. */
export async function connectWhenReady(url: string): Promise<Client> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(RETRY_PAUSE_MS);
    }
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = await connectWhenReady(adminUrl);
  await client.query(sql).finally(() => client.end());
}

/**
 * A database of its own, made after a template.
 * @param source the server; `template` names the database that is copied
 */
export async function copyDatabase({
  adminUrl,
  template,
}: Pick<TestPostgres, 'adminUrl' | 'template'>): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `leads_test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Address of the database that the tests copy. */
export const templateUrl = ({ adminUrl, template }: TestPostgres) =>
  withDatabase(adminUrl, template);

/** Starts a throw-away server, or uses `TEST_DATABASE_URL`, and makes the migrated database the tests copy. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  const { adminUrl, stop } = given
    ? { adminUrl: given, stop: () => Promise.resolve() }
    : await startCluster();
  const template = `leads_template_${process.pid}`;
  await administer(adminUrl, `create database ${template}`);
  const client = await connectWhenReady(withDatabase(adminUrl, template));
  await migrate(client);
  await client.end();
  return {
    adminUrl,
    template,
    async stop() {
      if (given) await administer(adminUrl, `drop database if exists ${template} with (force)`);
      await stop();
    },
  };
}
