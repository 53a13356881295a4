import Pusher from 'pusher';
import type { ServerConfig } from '../config';
import { signChannel, type AppCredentials } from './channel-signature';
import type { Realtime } from '../context/realtime';
import { HeardPeople } from './present-people';

const TIMEOUT_MS = 5000;
/** As many as Pusher and Reverb take in one request. */
const BATCH_SIZE = 10;

/**
 * Realtime by an external Pusher-compatible server, which holds the sockets: we publish to it and sign
 * channels. It knows nothing of our sessions, so ending one does not close its sockets; what they carry is
 * ids only.
 */
export function createExternalRealtime(
  config: ServerConfig & { PUSHER_HOST: string },
  credentials: AppCredentials,
  now: () => Date,
): Realtime {
  const present = new HeardPeople(now);
  const pusher = new Pusher({
    appId: config.PUSHER_APP_ID,
    ...credentials,
    host: config.PUSHER_HOST,
    port: String(config.PUSHER_PORT),
    useTLS: config.PUSHER_SCHEME === 'https',
    timeout: TIMEOUT_MS,
  });

  return {
    sockets: null,
    present,
    clientConfig: {
      key: credentials.key,
      host: config.PUSHER_HOST,
      port: config.PUSHER_PORT,
      scheme: config.PUSHER_SCHEME,
    },
    async publish(events) {
      for (const event of events) present.hear(event);
      const batch = events.map(({ channel, event, data }) => ({ channel, name: event, data }));
      try {
        for (let start = 0; start < batch.length; start += BATCH_SIZE) {
          await pusher.triggerBatch(batch.slice(start, start + BATCH_SIZE));
        }
      } catch (error) {
        console.error(
          'Внешний сервер мгновенных уведомлений не принял события:',
          error instanceof Error ? error.message : error,
        );
      }
    },
    revokeSessions: () => Promise.resolve(),
    // A visitor's socket has no user by whom that server could end it. An erased chat signs its channel for
    // no one any more, and nothing is published there.
    revokeChats: () => Promise.resolve(),
    authorize: (socketId, channel) => signChannel(credentials, socketId, channel),
    authorizeVisitor: (socketId, channel) => signChannel(credentials, socketId, channel),
    close: () => Promise.resolve(),
  };
}
