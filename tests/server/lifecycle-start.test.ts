import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ConfigError, readConfig } from '../../server/config';
import { readArguments } from '../../server/lifecycle/read-arguments';
import { StartError } from '../../server/db/start';
import { startServer } from '../../server/lifecycle/start-server';
import { createFolderCopy } from '../support/server/test-database';
import { startProcess } from '../support/server/server-process';

function folderCopy(): string {
  const { folder, remove } = createFolderCopy();
  onTestFinished(remove);
  return folder;
}

describe('a start that cannot succeed says why in one line', () => {
  const refusalOf = async (env: Record<string, string>) => {
    const started = Promise.resolve().then(() =>
      startServer(readConfig({ PORT: '0', ...env }), { demo: false, empty: true }),
    );
    const error = (await started.then(() => null).catch((reason: unknown) => reason)) as Error;
    expect(error).toSatisfy((e: unknown) => e instanceof StartError || e instanceof ConfigError);
    expect(error.message).not.toContain('\n');
    return error.message;
  };

  test.each([
    [{ DATABASE_URL: 'база' }, /^DATABASE_URL должен иметь вид postgres:/],
    [
      { DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' },
      /^Не удалось подключиться к базе данных из DATABASE_URL: connect ECONNREFUSED/,
    ],
    [{ PORT: '99999', LIMIT_SOCKETS: 'много' }, /^Неверное значение настройки: PORT, LIMIT_SOCK/],
    [{ HOST: '203.0.113.7' }, /^На этой машине нет адреса 203\.0\.113\.7/],
    [{ TLS_CERT: '/nowhere' }, /^Для TLS нужны обе настройки/],
    [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, /^Сертификат .* не подходит: ENOENT/],
    [
      { FILES_S3_ENDPOINT: 'https://s3.example', FILES_S3_KEY: 'key', FILES_S3_BUCKET: 'files' },
      /^Для файлов в S3 нужны ещё настройки: FILES_S3_REGION, FILES_S3_SECRET$/,
    ],
    [{ FILES_S3_ENDPOINT: 'ftp://s3.example' }, /^Неверное значение настройки: FILES_S3_ENDPOINT/],
    [{ DATA_DIR: 'package.json' }, /^Папка данных .* недоступна для записи \(ENOTDIR\)/],
    [{ DATA_DIR: 'package.json/data' }, /^Папка данных .* недоступна для записи \(ENOTDIR\)/],
  ])('%o', async (env, line) => {
    expect(await refusalOf(env as Record<string, string>)).toMatch(line);
  });

  test('without the password of the database', async () => {
    const line = await refusalOf({ DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' });
    expect(line).not.toContain('secret');
  });

  test.each([
    [['--foo'], /^Неизвестный параметр в «--foo»/],
    [['--port'], /^Неизвестный параметр в «--port»/],
    [['--empty', '--demo'], /исключают друг друга$/],
  ])('%o', (args, line) => {
    expect(() => readArguments(args)).toThrow(line);
  });

  test('and nothing else, where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = startProcess({
      env: { DATA_DIR: folderCopy() },
      args: ['--port', String(port)],
    });
    expect(await server.end()).toEqual({
      code: 1,
      stdout: '',
      stderr: `Порт ${port} занят другой программой. Укажите другой: npm start -- --port ${port + 1}\n`,
    });
  });
});

test('a server whose files have no place starts, says so in its log and to a monitor', async () => {
  const line = /^Папка файлов .*package\.json недоступна для записи \(E[A-Z]+\)\. Укажите другую/;
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const env = { PORT: '0', DATA_DIR: folderCopy(), FILES_DIR: 'package.json' };
  const server = await startServer(readConfig(env), { demo: false, empty: true });
  onTestFinished(() => server.close());
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(line)]);
  const health = await fetch(`${server.address}/api/health`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'ok', files: 'unavailable' },
  ]);
  const withDemo = readConfig({ ...env, DATA_DIR: folderCopy() });
  await expect(startServer(withDemo, { demo: true, empty: false })).rejects.toThrow(line);
});

describe('the demo company', () => {
  async function start(folder: string, empty = false) {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder }), {
      demo: false,
      empty,
    });
    const send = (method: string, call: string, body: unknown, token = '') =>
      fetch(server.address + call, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    return { ...server, send };
  }

  test('is there after the first start; its login is shown until the password is changed', async () => {
    const folder = folderCopy();
    const process = startProcess({ env: { DATA_DIR: folder } });
    const address = await process.address();
    const [, shown] =
      /E-mail: demo@example\.com\n\s+Пароль: (\S{16,})\n/.exec(process.stdout()) ?? [];

    const config = await fetch(`${address}/config.json`);
    const { realtime } = (await config.json()) as { realtime: { key: string } };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/${realtime.key}?protocol=7`);
    await once(socket, 'message');
    const closed = once(socket, 'close');
    process.kill('SIGINT');
    const [code] = (await closed) as [number];
    expect(code).toBe(1001); // what a browser comes back after
    expect(await process.end()).toMatchObject({ code: 0, stderr: '' });

    const second = await start(folder);
    expect(second.demoLogin).toEqual({ email: 'demo@example.com', password: shown });
    const login = await second.send('POST', '/api/login', second.demoLogin);
    expect(login.status).toBe(200);
    const { token } = (await login.json()) as { token: string };
    const password = 'другой надёжный пароль';
    const change = {
      current_password: second.demoLogin?.password,
      password,
      password_confirmation: password,
    };
    expect((await second.send('PUT', '/api/account/password', change, token)).status).toBe(204);
    await second.close();

    const third = await start(folder);
    expect(third.demoLogin).toBeNull();
    await third.close();
  });

  test('is not made with --empty, nor by a later start without it; the way to register is shown until somebody has', async () => {
    const folder = folderCopy();
    const process = startProcess({ env: { DATA_DIR: folder }, args: ['--empty'] });
    const address = await process.address();
    expect(process.stdout()).toContain(`Зарегистрировать компанию: ${address}/register\n`);
    expect(process.stdout()).not.toContain('demo@example.com');
    process.kill('SIGINT');
    await process.end();

    const server = await start(folder);
    expect(server).toMatchObject({ isEmpty: true, demoLogin: null });
    const person = {
      name: 'Анна',
      company: 'Окна',
      email: 'anna@example.test',
      password: 'синий чайник поёт',
      consent: true,
    };
    expect((await server.send('POST', '/api/register', person)).status).toBe(201);
    await server.close();
    const next = await start(folder);
    expect(next.isEmpty).toBe(false);
    await next.close();
  });
});
