import { toJson } from '../../json';

const SECOND_MS = 1000;
const ANSWER_MS = 30 * SECOND_MS;
const USUAL_SILENCE_SECONDS = 120;
/** A connection that takes longer will not succeed. */
const OPENING_MS = 15 * SECOND_MS;
const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;
/** Closed so, the client must not reconnect: a wrong key, a refused caller. */
const isFinal = (code: number) => code >= 4000 && code < 4100;

interface SocketOptions {
  url: string;
  channel: string;
  /** Signs the channel for a socket; null: not now, or never. */
  authorize: (socketId: string) => Promise<object | null>;
  onEvent: (event: string, data: Record<string, unknown>) => void;
  /** Events are heard from now on; what came before has to be read. */
  onReady: () => void;
}

interface Frame {
  event?: string;
  channel?: string;
  data?: unknown;
}

/** Reads the payload of a frame; the protocol puts JSON into a text of JSON. */
function dataOf({ data }: Frame): Record<string, unknown> {
  const content: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return typeof content === 'object' && content !== null
    ? (content as Record<string, unknown>)
    : {};
}

/**
 * Hears one private channel by the Pusher protocol, and comes back by itself, after growing pauses, until it
 * is closed.
 */
export function openSocket({ url, channel, authorize, onEvent, onReady }: SocketOptions) {
  let socket: WebSocket | null = null;
  let isReady = false;
  let isClosed = false;
  let pause = FIRST_PAUSE_MS;
  let silence = OPENING_MS;
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function drop() {
    clearTimeout(watch);
    clearTimeout(comeBack);
    isReady = false;
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  function comeLater() {
    drop();
    if (isClosed) return;
    // Not all visitors in the same moment.
    comeBack = setTimeout(connect, pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function say(event: string, data: object) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(toJson({ event, data }));
  }

  /** A lost network fires no event: after a silence we ping, and close without an answer. */
  function hear() {
    clearTimeout(watch);
    watch = setTimeout(() => {
      say('pusher:ping', {});
      watch = setTimeout(comeLater, ANSWER_MS);
    }, silence);
  }

  async function subscribe(asked: WebSocket, socketId: string) {
    const signed = await authorize(socketId);
    if (socket !== asked) return;
    if (signed) say('pusher:subscribe', { channel, ...signed });
    else comeLater();
  }

  function receive(from: WebSocket, frame: Frame) {
    const data = dataOf(frame);
    switch (frame.event) {
      case 'pusher:connection_established':
        silence = (Number(data['activity_timeout']) || USUAL_SILENCE_SECONDS) * SECOND_MS;
        void subscribe(from, String(data['socket_id']));
        break;
      case 'pusher:ping':
        say('pusher:pong', {});
        break;
      case 'pusher_internal:subscription_succeeded':
        isReady = true;
        pause = FIRST_PAUSE_MS;
        onReady();
        break;
      case 'pusher:subscription_error':
        comeLater();
        break;
      default:
        if (frame.event !== undefined && frame.channel === channel) onEvent(frame.event, data);
    }
  }

  function connect() {
    drop();
    let opened: WebSocket;
    try {
      opened = new WebSocket(url);
    } catch {
      // The page allows none: its visitor reads by calls.
      return;
    }
    socket = opened;
    silence = OPENING_MS;
    hear();
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== opened) return;
      hear();
      try {
        receive(opened, JSON.parse(String(data)) as Frame);
      } catch {
        // Not of this protocol.
      }
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      if (isFinal(code)) drop();
      else comeLater();
    });
  }

  connect();
  return {
    isReady: () => isReady,
    /** The network may be back: there is no need to wait. */
    hurry() {
      if (!isClosed && !socket) connect();
    },
    close() {
      isClosed = true;
      drop();
    },
  };
}
export type Socket = ReturnType<typeof openSocket>;

/** Where the websocket is. @param server the address of the product */
export function socketAddress(
  server: string,
  realtime: {
    key: string;
    host?: string | undefined;
    port?: number | undefined;
    scheme?: string | undefined;
  },
): string {
  const { key, host, port, scheme } = realtime;
  const own = new URL(server);
  const isSecure = host === undefined ? own.protocol === 'https:' : scheme !== 'http';
  const authority = host === undefined ? own.host : port === undefined ? host : `${host}:${port}`;
  const path = host === undefined ? own.pathname.replace(/\/$/, '') : '';
  return `${isSecure ? 'wss' : 'ws'}://${authority}${path}/app/${key}?protocol=7`;
}
