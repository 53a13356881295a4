import { expect, test as base, type Page } from '@playwright/test';
import { watchFaults } from '../../e2e/support/fixtures.ts';
import { watchSounds } from '../../e2e/support/sound.ts';
import { startLaravel, type LaravelApp } from './laravel-app.ts';
import { startPusherServer, type PusherServer } from './pusher-server.ts';
import { startStaticHost } from './static-host.ts';

/** The build on a host of its own, Laravel on another origin, and a server of Pusher's protocol on a third. */
export interface Desk {
  /** Where the application is. */
  url: string;
  laravel: LaravelApp;
  pusher: PusherServer;
}

interface Options {
  /** Folder of the habits the backend has, see `startLaravel`. */
  overlay: string | undefined;
  /** What the console may say of such a backend. */
  expectedFaults: RegExp | undefined;
}

/** Opens an address of the application as Anna, who is signed in. */
export async function openAsAnna(page: Page, { url, laravel }: Desk, path: string): Promise<void> {
  const token = await laravel.signIn();
  await page.addInitScript((value) => {
    // Once: a walk that loses its token is not to find it again.
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '1');
    localStorage.setItem('token', value);
  }, token);
  await page.goto(url + path);
}

export const test = base.extend<Options & { desk: Desk; pageFaults: string[] }>({
  overlay: [undefined, { option: true }],
  expectedFaults: [undefined, { option: true }],
  desk: async ({ overlay, context }, use) => {
    await watchSounds(context);
    const [pusher, host] = await Promise.all([startPusherServer(), startStaticHost()]);
    const env = { ...pusher.env, FRONTEND_URL: host.url };
    const laravel = await startLaravel({ env, overlay });
    host.configure({
      apiBase: `${laravel.url}/api`,
      realtime: {
        key: pusher.key,
        host: '127.0.0.1',
        port: pusher.port,
        scheme: 'http',
        authEndpoint: `${laravel.url}/broadcasting/auth`,
      },
    });
    await use({ url: host.url, laravel, pusher });
    // First, or what a page still loads is lost and counts as a fault.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all([laravel.stop(), pusher.stop(), host.stop()]);
  },
  pageFaults: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watchFaults(page, faults));
      await use(faults);
      expect(
        faults.filter((fault) => !expectedFaults?.test(fault)),
        'faults in the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
