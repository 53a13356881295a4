import { REALTIME_EVENTS } from '#contract';
import type { AppServices } from '../context/app-context';
import { keepFound } from '../db/records/finding';
import { findShopOrders } from '../db/records/shop-orders';
import { soloBus, type Bus, type BusMessage } from './bus';
import {
  signChannelForSession,
  signChannelForVisitor,
  type AppCredentials,
} from './channel-signature';
import { findLiveSessions } from './live-sessions';
import { openPostgresBus } from './postgres-bus';
import { HeardPeople } from './present-people';
import type { Realtime } from '../context/realtime';
import type { RealtimeEvent } from '../context/realtime-event';
import type { SocketLimits } from './socket-limits';
import { SocketServer } from './socket-server';

/** By so much the clocks of two processes may differ. */
const CLOCKS_DIFFER_MS = 10_000;
/** The pause before rights are read again that could not be read. */
const RIGHTS_AGAIN_MS = 2000;

const report = (what: string) => (error: unknown) =>
  console.error(`${what}:`, error instanceof Error ? error.message : error);

/** Realtime by our own endpoint; processes on one PostgreSQL deliver each other's events. */
export async function createOwnRealtime(
  services: Pick<AppServices, 'config' | 'database' | 'now'>,
  credentials: AppCredentials,
  limits: SocketLimits,
): Promise<Realtime> {
  const { config, database, now } = services;
  const sockets = new SocketServer({
    credentials,
    limits,
    now,
    findRecords: (asked) => keepFound(database.db, asked),
    findShopOrders: (asked) => findShopOrders(database.db, asked, now()),
    onSession(issuedAt) {
      if (issuedAt < rightsChangedAt + CLOCKS_DIFFER_MS) followRights();
    },
  });
  /** When rights have changed last in any company (ms, clock of the signatures). */
  let rightsChangedAt = -Infinity;
  const present = new HeardPeople(now);

  const deliver = (events: RealtimeEvent[]) => {
    for (const event of events) {
      present.hear(event);
      sockets.deliver(event);
      if (event.event !== REALTIME_EVENTS.rightsChanged) continue;
      rightsChangedAt = now().getTime();
      followRights();
    }
  };

  /**
   * Closes the sockets of sessions that are over, whether or not anybody said so, and takes in who finds
   * which records.
   */
  async function endDeadSessions() {
    const sessionIds = sockets.sessionIds();
    if (sessionIds.length === 0) return;
    const live = await findLiveSessions(services, sessionIds);
    sockets.revoke(sessionIds.filter((id) => !live.has(id)));
    sockets.setReaders(live);
  }
  let look = Promise.resolve();
  let nextLook: Promise<void> | undefined;
  /** Looks at the sessions once more, after a look that is under way. */
  function lookAtSessions(): Promise<void> {
    if (nextLook) return nextLook;
    nextLook = look
      .catch(() => undefined)
      .then(() => {
        nextLook = undefined;
        return endDeadSessions();
      });
    look = nextLook;
    return look;
  }
  const checkSessions = () =>
    lookAtSessions().catch(report('Сеансы открытых соединений не проверены'));
  let again: NodeJS.Timeout | undefined;
  /** Takes in changed rights, at once. */
  function followRights() {
    clearTimeout(again);
    lookAtSessions().catch((error: unknown) => {
      report('Права открытых соединений не прочитаны')(error);
      again = setTimeout(followRights, RIGHTS_AGAIN_MS);
      again.unref();
    });
  }
  const pass = (message: BusMessage) =>
    bus.send(message).catch(report('Сообщение другим процессам не отправлено'));
  async function revoke(ids: string[]) {
    sockets.revoke(ids);
    await pass({ events: [], revoked: ids });
  }
  const sessionCheck = setInterval(() => void checkSessions(), limits.sessionCheckMs);
  sessionCheck.unref();

  const bus: Bus = config.DATABASE_URL
    ? await openPostgresBus({
        url: config.DATABASE_URL,
        pool: database.pool,
        onMessage({ events, revoked }) {
          sockets.revoke(revoked);
          deliver(events);
        },
        onReconnected: () => void checkSessions().then(() => sockets.startOver()),
      })
    : soloBus;

  return {
    sockets,
    present,
    clientConfig: { key: credentials.key },
    async publish(events) {
      deliver(events);
      await pass({ events, revoked: [] });
    },
    revokeSessions: revoke,
    revokeChats: revoke,
    authorize: (socketId, channel, session) =>
      signChannelForSession(credentials, socketId, channel, session, now()),
    authorizeVisitor: (socketId, channel, chat) =>
      signChannelForVisitor(credentials, socketId, channel, chat, now()),
    async close() {
      clearInterval(sessionCheck);
      clearTimeout(again);
      await Promise.all([sockets.close(), bus.close()]);
    },
  };
}
