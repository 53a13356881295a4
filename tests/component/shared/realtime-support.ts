import { vi } from 'vitest';
import type { RealtimeConfig } from '@/shared/config';
import type { RealtimeChannel, RealtimeState } from '@/shared/realtime';
import { openConnection } from '@/shared/realtime/open-connection';

/** What the server does with a socket that wants to open. */
export type Reception =
  /** Works. */
  | 'accept'
  /** No server: the attempt fails at once. */
  | 'refuse'
  /** The attempt is never answered. */
  | 'hang'
  /** Opens and says nothing. */
  | 'mute'
  /** Opens and is closed with a code, before or after the socket is established. */
  | { closeWith: number; established: boolean };

interface Frame {
  event: string;
  data: { channel?: string; auth?: string };
}

export const CONFIG: RealtimeConfig = {
  authEndpoint: '/broadcasting/auth',
  key: 'app-key',
  host: 'socket.test',
  port: 443,
  secure: true,
};

/** A server of the protocol behind `WebSocket`, without a network: what it does is set, and time may be faked. */
export function installSocketServer() {
  const sockets: FakeSocket[] = [];
  const server = {
    reception: 'accept' as Reception,
    /** What it says of a channel to who has just subscribed. */
    news: { event_age_ms: null } as object,
    sockets,
    /** Moments at which sockets were made. */
    attempts: [] as number[],
    /** The largest number of sockets that were open or opening at one time. */
    mostAtOnce: 0,
    alive: () => sockets.filter((socket) => socket.readyState < WebSocket.CLOSING),
    /** Cuts all sockets off. */
    cut(code = 1006) {
      for (const socket of server.alive()) socket.endWith(code);
    },
    /** From now on the sockets that are open get no answers, as when the network has gone away under them. */
    freeze() {
      for (const socket of server.alive()) socket.frozen = true;
    },
    emit(channel: string, event: string) {
      for (const socket of server.alive()) {
        if (socket.channels.has(channel)) socket.deliver(event, {}, channel);
      }
    },
    channels: () => server.alive().flatMap(({ channels }) => [...channels]),
  };

  class FakeSocket extends EventTarget {
    readyState: number = WebSocket.CONNECTING;
    channels = new Set<string>();
    frozen = false;
    /** What the client has sent. */
    frames: Frame[] = [];
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
    onerror?: (error: Error) => void;

    constructor(readonly url: string) {
      super();
      sockets.push(this);
      server.attempts.push(Date.now());
      server.mostAtOnce = Math.max(server.mostAtOnce, server.alive().length);
      setTimeout(() => this.receive(server.reception));
    }

    private receive(reception: Reception) {
      if (this.readyState !== WebSocket.CONNECTING || reception === 'hang') return;
      if (reception === 'refuse') {
        this.onerror?.(new Error('refused'));
        this.endWith(1006);
        return;
      }
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
      if (reception === 'mute') return;
      if (reception === 'accept' || reception.established) {
        this.deliver('pusher:connection_established', {
          socket_id: `1.${sockets.length}`,
          activity_timeout: 30,
        });
      }
      if (reception !== 'accept') this.endWith(reception.closeWith);
    }

    deliver(event: string, data: unknown, channel?: string) {
      this.deliverText(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    }

    deliverText(data: string) {
      if (this.readyState !== WebSocket.OPEN) return;
      const message = new MessageEvent('message', { data, cancelable: true });
      // As a browser does: whoever listened before the handler was set hears the message first, and may keep it.
      let isKept = false;
      message.stopImmediatePropagation = () => {
        isKept = true;
      };
      this.dispatchEvent(message);
      if (!isKept) this.onmessage?.({ data });
    }

    send(text: string) {
      if (this.readyState !== WebSocket.OPEN) throw new Error('Sent on a socket that is not open');
      const frame = JSON.parse(text) as Frame;
      this.frames.push(frame);
      const { event, data } = frame;
      if (this.frozen) return;
      if (event === 'pusher:ping') this.deliver('pusher:pong', {});
      if (event === 'pusher:unsubscribe') this.channels.delete(data.channel ?? '');
      if (event === 'pusher:subscribe' && data.channel !== undefined) {
        this.channels.add(data.channel);
        this.deliver('pusher_internal:subscription_succeeded', server.news, data.channel);
      }
    }

    endWith(code: number) {
      if (this.readyState === WebSocket.CLOSED) return;
      this.readyState = WebSocket.CLOSED;
      this.onclose?.({ code, reason: '', wasClean: code !== 1006 });
    }

    close() {
      if (this.readyState >= WebSocket.CLOSING) return;
      this.readyState = WebSocket.CLOSING;
      setTimeout(() => this.endWith(1000));
    }
  }

  vi.stubGlobal(
    'WebSocket',
    Object.assign(FakeSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }),
  );
  return server;
}

/** A connection with the public channel `news`, which needs no authorisation, unless others are given. */
export function connect(channels?: RealtimeChannel[], authEndpoint = '/broadcasting/auth') {
  const states: RealtimeState[] = [];
  const onEvent = vi.fn();
  const onResubscribed = vi.fn();
  const connection = openConnection({
    config: { ...CONFIG, authEndpoint },
    onStateChange: (state) => states.push(state),
    channels: channels ?? [
      {
        name: 'news',
        visibility: 'public',
        events: { 'something.happened': onEvent },
        onResubscribed,
      },
    ],
  });
  return { ...connection, states, state: () => states.at(-1), onEvent, onResubscribed };
}

/** Chance that is the same in every run (a linear congruential generator). */
export function repeatableRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}
