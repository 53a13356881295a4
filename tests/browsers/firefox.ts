import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { DrivenBrowser } from './driven-browser.ts';
import { untilPrinted } from './until-printed.ts';

/** Firefox calls home at its start; there is no such place where tests run. */
const PREFERENCES = [
  'user_pref("app.normandy.enabled", false);',
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("intl.accept_languages", "ru-RU,ru");',
].join('\n');

interface Answer {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
}

/** Sends commands of WebDriver BiDi over a socket. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id === null) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result as Result;
  };
  return { send, close: () => socket.close() };
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { value?: string };
  exceptionDetails?: { text: string };
}

/** Starts Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const address = await untilPrinted(child, /ws:\/\/127\.0\.0\.1:\d+/);
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value ?? 'null') as Value;
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    async close() {
      close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
