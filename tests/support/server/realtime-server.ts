import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../server/build-app';
import type { Database } from '../../../server/db/database';
import { createRealtime } from '../../../server/realtime/create-realtime';
import type { SocketLimits } from '../../../server/realtime/socket-limits';
import { createTestApp } from './test-app';

interface Options {
  settings?: Record<string, string>;
  limits?: Partial<SocketLimits>;
  /** A port that was used before; any free one when absent. */
  port?: number;
}

/**
 * The application with real websockets, listening on a port of this machine. It signs people in and calls the API as
 * `createTestApp` does. Closing it leaves the database to whoever opened it.
 */
export async function startRealtimeServer(database: Database, options: Options = {}) {
  const base = createTestApp(database, options.settings);
  const realtime = await createRealtime({ ...base.services, ...options });
  // Calls made in process come from the other application; the sockets of this one hear of them all the same.
  const { present, publish, revokeSessions, revokeChats, authorize, authorizeVisitor } = realtime;
  Object.assign(base.realtime, {
    ...{ present, publish, revokeSessions, revokeChats, authorize, authorizeVisitor },
  });
  const app = buildApp({ ...base.services, realtime });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const { key } = realtime.clientConfig;

  return {
    ...base,
    /** The application in which calls are made in process. */
    inProcess: base,
    realtime,
    port,
    url,
    key: key ?? '',
    socketUrl: `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`,

    /** Asks for a private channel the way the browser's library does. */
    authorize: (token: string | undefined, socketId: string, channel: string) =>
      fetch(`${url}/broadcasting/auth`, {
        method: 'POST',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
      }),

    async close() {
      await app.close();
      await realtime.close();
      await base.close();
    },
  };
}
export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;
