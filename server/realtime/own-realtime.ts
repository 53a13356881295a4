import type { AppServices } from '../context/app-context';
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

const report = (what: string) => (error: unknown) =>
  console.error(`${what}:`, error instanceof Error ? error.message : error);

/** Realtime by our own endpoint; processes on one PostgreSQL deliver each other's events. */
export async function createOwnRealtime(
  services: Pick<AppServices, 'config' | 'database' | 'now'>,
  credentials: AppCredentials,
  limits: SocketLimits,
): Promise<Realtime> {
  const { config, database, now } = services;
  const sockets = new SocketServer({ credentials, limits, now });
  const present = new HeardPeople(now);

  const deliver = (events: RealtimeEvent[]) => {
    for (const event of events) {
      present.hear(event);
      sockets.deliver(event);
    }
  };

  /** Closes the sockets of sessions that are over, whether or not anybody said so. */
  async function endDeadSessions() {
    const sessionIds = sockets.sessionIds();
    if (sessionIds.length === 0) return;
    const live = await findLiveSessions(services, sessionIds);
    sockets.revoke(sessionIds.filter((id) => !live.has(id)));
  }
  const checkSessions = () =>
    endDeadSessions().catch(report('Сеансы открытых соединений не проверены'));
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
      await Promise.all([sockets.close(), bus.close()]);
    },
  };
}
