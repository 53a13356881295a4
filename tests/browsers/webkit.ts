import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../support/free-port.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { untilPrinted } from './until-printed.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
const VERSIONS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];

/** The browser that comes with the engine for its tests. */
const miniBrowser = () =>
  LIBRARIES.flatMap((library) =>
    VERSIONS.map((version) => `${library}/${version}/MiniBrowser`),
  ).find((path) => existsSync(path));

/** Starts a display without a screen. @returns its name and its process */
async function startDisplay() {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return { name: `:${(await untilPrinted(display, /\d+\n/)).trim()}`, display };
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

/** Starts WebKit, the engine of Safari, by WebDriver. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const { name, display } = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const home = `http://127.0.0.1:${port}`;
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(home + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const untilReady = async (left: number): Promise<void> => {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (left === 0) throw new Error('WebKitWebDriver did not start in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await untilReady(left - 1);
  };
  await untilReady(300);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1440, height: 1000 });
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    back: async () => {
      await send('POST', `${session}/back`, {});
    },
    reload: async () => {
      await send('POST', `${session}/refresh`, {});
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression}))
          .then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })));`;
      const text = await send<string>('POST', `${session}/execute/async`, { script, args: [] });
      const { value, error } = JSON.parse(text) as { value: Value; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    act: async (actions) => {
      await send('POST', `${session}/actions`, { actions });
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await stop(driver);
      await stop(display);
    },
  };
}
