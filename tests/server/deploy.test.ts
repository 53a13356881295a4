import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { UPLOAD_LIMITS } from '../../contract/file/file';
import { endpoints } from '../../contract/endpoints';
import { readConfig } from '../../server/config';
import { copyDatabase, postgresPrograms } from '../support/server/start-postgres';
import { createFolderCopy, createPostgresCopy } from '../support/server/test-database';
import { startProcess } from '../support/server/server-process';

const text = readFileSync('docs/deploy.md', 'utf8');

/** The fenced blocks below a heading, up to the next one. */
function blocksBelow(heading: string): string[] {
  const [, part = ''] = text.split(`${heading}\n`);
  const [below = ''] = part.split(/^#{2,} /m);
  return [...below.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

/** A folder that is gone after the test. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a block of the page as it stands there. */
function run(code: string | undefined, env: Record<string, string>): void {
  if (!code) throw new Error('The page has no such block');
  const programs = [postgresPrograms(), process.env['PATH']].join(path.delimiter);
  execFileSync('sh', ['-euc', code], { env: { ...env, PATH: programs }, stdio: 'pipe' });
}

const PERSON = { email: 'anna@example.test', password: 'синий чайник поёт' };

/** Starts the server, makes one call, and stops it as systemd does. */
async function call(env: Record<string, string>, name: string, body: object): Promise<number> {
  const server = startProcess({ env, args: ['--empty'] });
  const { status } = await fetch(`${await server.address()}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  server.kill('SIGTERM');
  await server.end();
  return status;
}

const register = (env: Record<string, string>) =>
  call(env, 'register', { name: 'Анна', company: 'Окна', consent: true, ...PERSON });

/** A file of a visitor, as far as a backup is concerned. */
function keepFile(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'договор.pdf'), 'договор');
}

describe('a backup made by the commands of the page', () => {
  test('brings a PostgreSQL database and its files back', async () => {
    const [save, restore] = blocksBelow('### PostgreSQL, while the server runs');
    const from = await createPostgresCopy();
    onTestFinished(from.drop);
    const to = await copyDatabase({ ...inject('postgres'), template: 'template0' });
    onTestFinished(to.drop);
    const before = {
      DATABASE_URL: from.url,
      DATA_DIR: makeFolder(),
      FILES_DIR: path.join(makeFolder(), 'files'),
      BACKUP: makeFolder(),
    };
    const after = {
      ...before,
      DATABASE_URL: to.url,
      DATA_DIR: makeFolder(),
      FILES_DIR: path.join(makeFolder(), 'files'),
    };
    expect(await register(before)).toBe(201);
    keepFile(before.FILES_DIR);
    run(save, before);
    run(restore, after);
    expect(await call(after, 'login', PERSON)).toBe(200);
    expect(readdirSync(after.FILES_DIR)).toContain('договор.pdf');
  });

  test('brings the embedded database and its files back', async () => {
    const [save, restore] = blocksBelow('### The embedded database, while the server is stopped');
    const { folder, remove } = createFolderCopy();
    onTestFinished(remove);
    const before = { DATA_DIR: folder, BACKUP: makeFolder() };
    const after = { ...before, DATA_DIR: path.join(makeFolder(), 'data') };
    expect(await register(before)).toBe(201);
    keepFile(path.join(before.DATA_DIR, 'files'));
    run(save, before);
    run(restore, after);
    expect(await call(after, 'login', PERSON)).toBe(200);
    expect(readdirSync(path.join(after.DATA_DIR, 'files'))).toContain('договор.pdf');
  });
});

describe('the page about deploying', () => {
  test('starts the program that the build makes, by settings that exist', () => {
    const [, unit = ''] = blocksBelow('## A service');
    const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const config = readConfig(Object.fromEntries(given));
    expect(config).toMatchObject(Object.fromEntries(given));
    expect(unit).toContain('ExecStart=/usr/bin/node dist-server/main.js\n');
    expect(readFileSync('vite.server.config.ts', 'utf8')).toContain("outDir: 'dist-server'");
    expect(readFileSync('vite.server.config.ts', 'utf8')).toContain('server/main.ts');
  });

  test('lets the largest upload through the proxy, to the port of the server', () => {
    const [proxy = ''] = blocksBelow('## A reverse proxy');
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(proxy) ?? [];
    const limits = Object.values(endpoints)
      .flatMap((group) => Object.values(group))
      .map((endpoint) => ('bodyLimit' in endpoint ? (endpoint.bodyLimit ?? 0) : 0));
    const largest = Math.max(UPLOAD_LIMITS.size, ...limits);
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
    const targets = [...proxy.matchAll(/proxy_pass (\S+);/g)].map(([, address]) => address);
    const { HOST, PORT } = readConfig({});
    expect(targets).toEqual([`http://${HOST}:${PORT}`, `http://${HOST}:${PORT}`]);
  });
});
