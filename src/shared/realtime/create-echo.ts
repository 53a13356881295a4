import Echo from 'laravel-echo';
import Pusher, { type ChannelAuthorizationHandler } from 'pusher-js';
import type { RealtimeConfig } from '../config';
import { openGuardedSocket } from './frame-guard';

const ACTIVITY_TIMEOUT_MS = 120_000;
const PONG_TIMEOUT_MS = 30_000;
const UNAVAILABLE_TIMEOUT_MS = 10_000;

// From the kept state of the last connection the library opens a second socket when the first one fails.
Pusher.Runtime.getLocalStorage = () => undefined;
// The library's own type of a socket leaves `null` out of what it sets there itself.
Pusher.Runtime.createWebSocket = openGuardedSocket as typeof Pusher.Runtime.createWebSocket;

let warned = false;

function warnOfPlainConnection(host: string) {
  if (warned) return;
  warned = true;
  console.warn(`Соединение с ${host} не защищено (ws): так можно работать только на своей машине.`);
}

/**
 * Opens an Echo client of the `reverb` kind: websocket only, no statistics, the timeouts of SPEC §9.
 * It connects at once.
 */
export function createEcho(
  config: RealtimeConfig,
  authorizeChannel: ChannelAuthorizationHandler,
): Echo<'reverb'> {
  if (!config.secure) warnOfPlainConnection(config.host);
  return new Echo({
    broadcaster: 'reverb',
    Pusher,
    key: config.key,
    wsHost: config.host,
    wsPort: config.port,
    wssPort: config.port,
    forceTLS: config.secure,
    // `ws` covers both schemes; with `wss` beside it the library opens a second socket when the first one is
    // slow.
    enabledTransports: ['ws'],
    disableStats: true,
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    unavailableTimeout: UNAVAILABLE_TIMEOUT_MS,
    channelAuthorization: { customHandler: authorizeChannel },
    withoutInterceptors: true,
  });
}
