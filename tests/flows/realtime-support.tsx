import { screen } from '@testing-library/react';
import { http, HttpResponse, ws, type WebSocketHandlerConnection } from 'msw';
import { expect, vi } from 'vitest';
import { ConnectionPill, RealtimeBridge } from '@/app/realtime';
import { useLeads } from '@/entities/lead';
import { setAppConfig } from '@/shared/config';
import { NotificationBell } from '@/widgets/notification-bell';
import { buildLeadFilters } from '../support/factories/index.ts';
import { server } from '../support/msw/index.ts';
import { renderWithProviders } from '../support/render-with-providers.tsx';

type Client = WebSocketHandlerConnection['client'];

const link = ws.link(/^ws:\/\/socket\.test\/app\/app-key/);

/** Puts a websocket server behind the application: it lets every socket in and remembers who listens to what. */
export function startSocketServer() {
  const clients = new Map<Client, Set<string>>();
  const authorized: string[] = [];
  let sockets = 0;

  const send = (client: Client, event: string, data: unknown, channel?: string) =>
    client.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));

  server.use(
    link.addEventListener('connection', ({ client }) => {
      const channels = new Set<string>();
      clients.set(client, channels);
      sockets += 1;
      send(client, 'pusher:connection_established', {
        socket_id: `1.${sockets}`,
        activity_timeout: 30,
      });
      client.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as { event: string; data: { channel: string } };
        if (frame.event === 'pusher:unsubscribe') channels.delete(frame.data.channel);
        if (frame.event !== 'pusher:subscribe') return;
        channels.add(frame.data.channel);
        send(client, 'pusher_internal:subscription_succeeded', {}, frame.data.channel);
      });
      client.addEventListener('close', () => clients.delete(client));
    }),
    http.post('*/broadcasting/auth', async ({ request }) => {
      authorized.push(new URLSearchParams(await request.text()).get('channel_name') ?? '');
      return HttpResponse.json({ auth: 'app-key:signature' });
    }),
  );
  setAppConfig({
    apiBase: '/api',
    realtime: {
      key: 'app-key',
      host: 'socket.test',
      port: 80,
      secure: false,
      authEndpoint: '/broadcasting/auth',
    },
  });

  return {
    /** Names of the channels that were authorised. */
    authorized,
    /** How many sockets were ever opened. */
    opened: () => sockets,
    /** The channels that are listened to now, over all sockets. */
    channels: () => [...clients.values()].flatMap((names) => [...names]).sort(),
    /** Sends an event to everyone who listens to the channel. */
    emit(channel: string, event: string, data: unknown = {}) {
      for (const [client, channels] of clients) {
        if (channels.has(channel)) send(client, event, data, channel);
      }
    },
    /** Cuts every socket off, as a restart of the server does. */
    cut() {
      for (const client of clients.keys()) client.close(1012);
      clients.clear();
    },
  };
}

export type SocketServer = ReturnType<typeof startSocketServer>;

/** No realtime again. */
export const forgetSocketServer = () => setAppConfig({ apiBase: '/api', realtime: null });

const sinceStart = performance.now.bind(performance);
let behind = 0;

/** Moves the clock on, so that the quiet second after the last test's sound does not reach into this one. */
export function leaveLastSoundBehind(): void {
  behind += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + behind);
}

/** A list of leads on the screen. */
function LeadsOnScreen() {
  const { data } = useLeads(buildLeadFilters());
  return <p>Заявок на экране: {data?.meta.total ?? '…'}</p>;
}

/** What the shell has of realtime, beside a screen that shows leads or none. */
export async function renderBridge({
  leads = true,
  token,
}: { leads?: boolean; token?: null } = {}) {
  const sounds = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const rendered = await renderWithProviders(
    <>
      <RealtimeBridge />
      <ConnectionPill />
      <NotificationBell />
      {leads && <LeadsOnScreen />}
    </>,
    token === undefined ? {} : { token },
  );
  return { ...rendered, sounds };
}

/** Waits until the bell says this; no number: nothing is unread. */
export const findBadge = (unread?: number) =>
  screen.findByRole('button', {
    name: unread === undefined ? 'Уведомления' : new RegExp(`^Уведомления: ${unread} `),
  });

/** Waits until exactly these channels are listened to. */
export const waitForChannels = (socket: SocketServer, channels: string[]) =>
  vi.waitFor(() => expect(socket.channels()).toEqual(channels), { timeout: 5000 });
