import { focusManager, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse, ws, type WebSocketHandlerConnection } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ConnectionPill, RealtimeBridge } from '@/app/realtime';
import { leadQueries } from '@/entities/leads/lead';
import { userQueries } from '@/entities/company/user';
import { setAppConfig } from '@/shared/config';
import { LeadDetails } from '@/widgets/lead-details';
import { NotificationBell } from '@/widgets/notification-bell';
import { endpoints } from '#contract';
import { buildLeadFilters, buildPageMeta, buildUser } from '../support/factories/index.ts';
import { callsOf, mock, server } from '../support/msw/index.ts';
import { renderWithProviders } from '../support/render-with-providers.tsx';
import { until } from '../support/until.ts';

type Client = WebSocketHandlerConnection['client'];

const link = ws.link(/^ws:\/\/socket\.test\/app\/app-key/);

/**
 * Puts a websocket server behind the application: it lets every socket in and remembers who listens to what.
 */
export function startSocketServer() {
  const clients = new Map<Client, Set<string>>();
  const authorized: string[] = [];
  const ages = new Map<string, number>();
  let sockets = 0;
  let isDown = false;
  let saysAges = true;
  let door: ((channel: string) => Promise<unknown>) | undefined;

  const send = (client: Client, event: string, data: unknown, channel?: string) =>
    client.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));

  server.use(
    link.addEventListener('connection', ({ client }) => {
      if (isDown) {
        client.close(1012);
        return;
      }
      const channels = new Set<string>();
      clients.set(client, channels);
      sockets += 1;
      send(client, 'pusher:connection_established', {
        socket_id: `1.${sockets}`,
        activity_timeout: 30,
      });
      client.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as { event: string; data: { channel: string } };
        if (frame.event === 'pusher:ping') send(client, 'pusher:pong', {});
        if (frame.event === 'pusher:unsubscribe') channels.delete(frame.data.channel);
        if (frame.event !== 'pusher:subscribe') return;
        const { channel } = frame.data;
        const news = saysAges ? { event_age_ms: ages.get(channel) ?? null } : {};
        const confirm = () => {
          channels.add(channel);
          send(client, 'pusher_internal:subscription_succeeded', news, channel);
        };
        if (door) void door(channel).then(confirm);
        else confirm();
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

  function cut() {
    for (const client of clients.keys()) client.close(1012);
    clients.clear();
  }

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
    /** Says to who subscribes to the channel how long ago it had an event. */
    sayEventAge: (channel: string, ms: number) => ages.set(channel, ms),
    /** Says nothing of earlier events to who subscribes, as Reverb, Pusher and Soketi. */
    sayNoAges() {
      saysAges = false;
    },
    /** Confirms a subscription only after a promise of its channel. */
    openAfter(moment: (channel: string) => Promise<unknown>) {
      door = moment;
    },
    /** Cuts every socket off, as a restart of the server does. */
    cut,
    /** Cuts every socket off and lets nobody in until it is brought up again. */
    goDown() {
      isDown = true;
      cut();
    },
    comeUp() {
      isDown = false;
    },
  };
}

export type SocketServer = ReturnType<typeof startSocketServer>;

/** No realtime again. */
export const forgetSocketServer = () => setAppConfig({ apiBase: '/api', realtime: null });

const start = Date.now();
let behind = 0;

/**
 * Moves the clock on, so that the quiet second after the last test's sound does not reach into this one. From
 * then on it goes with the date, which tests may hold.
 */
export function leaveLastSoundBehind(): void {
  behind += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - start + behind);
}

/** A list of leads on the screen. */
function LeadsOnScreen() {
  const { data } = useQuery(leadQueries.list(buildLeadFilters()));
  return <p>Заявок на экране: {data?.meta.total ?? '…'}</p>;
}

/** Answers the list of staff: one person, who has so much to do. */
export const answerStaff = (leadsInWork: () => number) =>
  server.use(
    mock(endpoints.users.list, () => ({
      data: [buildUser({ leads_in_work: leadsInWork() })],
      links: null,
      meta: buildPageMeta({ total: 1 }),
    })),
  );

/** How much the first of the staff has to do. */
function StaffOnScreen() {
  const { data } = useQuery(
    userQueries.list({ search: '', status: null, sort: 'name', page: 1, perPage: 25 }),
  );
  return <p>Заявок в работе: {data?.data[0]?.leads_in_work ?? '…'}</p>;
}

export interface OnScreen {
  leads?: boolean;
  staff?: boolean;
  /** Over them, a lead that is open. */
  openLead?: number;
}

/** What the shell has of realtime, beside a screen that shows leads and whatever else is asked for. */
export async function renderBridge({
  leads = true,
  staff = false,
  openLead,
  token,
}: OnScreen & { token?: null } = {}) {
  // In a window somebody works in nothing waits for its turn.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const sounds = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const rendered = await renderWithProviders(
    <>
      <RealtimeBridge />
      <ConnectionPill />
      <NotificationBell />
      {leads && <LeadsOnScreen />}
      {staff && <StaffOnScreen />}
      {openLead !== undefined && <LeadDetails />}
    </>,
    {
      ...(openLead !== undefined && { path: `/leads?lead=${openLead}` }),
      ...(token !== undefined && { token }),
    },
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
  until(() => expect(socket.channels()).toEqual(channels));

/** Runs each test of the file on a clock that the test can advance, and puts everything back after it. */
export function runOnFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    leaveLastSoundBehind();
  });
  afterEach(() => {
    vi.useRealTimers();
    forgetSocketServer();
    focusManager.setFocused(undefined);
    vi.restoreAllMocks();
  });
}

/** The reads the application has made, without their query, in alphabetical order. */
export const readings = () =>
  callsOf('GET')
    .map((call) => call.split('?')[0])
    .sort();
