import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectRealtime, type RealtimeState } from '@/shared/realtime';
import { createEcho } from '@/shared/realtime/create-echo';
import { until } from '../../support/until';
import { installSocketServer } from './realtime-support';

const CONFIG = {
  key: 'app-key',
  host: 'socket.test',
  port: 6001,
  secure: true,
  authEndpoint: '/broadcasting/auth',
};

let sockets: ReturnType<typeof installSocketServer>;

beforeEach(() => {
  sockets = installSocketServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the Echo client', () => {
  const neverAuthorize = () => undefined;

  test('is of the kind, with the figures, that the specification names', () => {
    const echo = createEcho(CONFIG, neverAuthorize);
    const { config } = echo.connector.pusher;
    expect(echo.options.broadcaster).toBe('reverb');
    expect(config).toMatchObject({
      enabledTransports: ['ws'],
      enableStats: false,
      useTLS: true,
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
    });
    echo.disconnect();
    expect(sockets.sockets.map(({ url }) => url)).toEqual([
      'wss://socket.test:6001/app/app-key?protocol=7&client=js&version=8.6.0&flash=false',
    ]);
  });

  test('warns, once, when the connection is not secure', async () => {
    vi.resetModules(); // an earlier file of this process may have been warned
    const fresh = await import('@/shared/realtime/create-echo');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (let time = 0; time < 2; time += 1) {
      fresh
        .createEcho({ ...CONFIG, host: 'localhost', secure: false }, neverAuthorize)
        .disconnect();
    }
    expect(warned).toHaveBeenCalledTimes(1);
    expect(sockets.sockets[0]?.url).toMatch(/^ws:\/\/localhost:6001\//);
  });

  test('keeps nothing in the browser’s storage', async () => {
    const echo = createEcho(CONFIG, neverAuthorize);
    await until(() => expect(echo.connectionStatus()).toBe('connected'));
    echo.disconnect();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a connection', () => {
  const open = (onStateChange?: (state: RealtimeState) => void) =>
    connectRealtime({ config: CONFIG, channels: [], ...(onStateChange && { onStateChange }) });

  test('loads the libraries by itself and opens', async () => {
    const { close } = open();
    await until(() => expect(sockets.alive()).toHaveLength(1));
    close();
    await until(() => expect(sockets.alive()).toHaveLength(0));
  });

  test('that is closed before the libraries are there never opens', async () => {
    open().close();
    const later = open();
    await until(() => expect(sockets.alive()).toHaveLength(1));
    expect(sockets.attempts).toHaveLength(1);
    later.close();
  });

  test('without the libraries is broken, and nothing else is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('@/shared/realtime/open-connection', () => {
      throw new Error('The chunk is gone');
    });
    vi.resetModules();
    const fresh = await import('@/shared/realtime');
    const states: RealtimeState[] = [];
    fresh.connectRealtime({ config: CONFIG, channels: [], onStateChange: (s) => states.push(s) });
    await until(() => expect(states).toEqual(['broken']));
    vi.doUnmock('@/shared/realtime/open-connection');
  });
});
