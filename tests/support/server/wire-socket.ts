import { WebSocket, type ClientOptions } from 'ws';
import type { RealtimeServer } from './realtime-server';

/** A frame of the server, its `data` already read. */
export interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

/** A websocket without a library above it: every frame is seen, anything can be sent. */
export function openWire(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
  const frames: Frame[] = [];
  let taken = 0;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((check) => check());

  socket.on('message', (content) => {
    const frame = JSON.parse(String(content)) as Frame;
    frames.push({ ...frame, data: JSON.parse(String(frame.data)) as unknown });
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: String(reason) });
      wake();
    });
  });
  socket.on('error', () => undefined);

  const wire = {
    socket,
    frames,
    closed,
    /** The next frame that has not been taken yet. */
    next: () =>
      new Promise<Frame>((resolve, reject) => {
        const check = () => {
          const frame = frames[taken];
          if (frame === undefined && socket.readyState !== WebSocket.CLOSED) return;
          waiting.delete(check);
          if (frame === undefined) return reject(new Error('The socket was closed'));
          taken += 1;
          resolve(frame);
        };
        waiting.add(check);
        check();
      }),
    /** Sends a text as it is, anything else as JSON. */
    send: (message: unknown) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    subscribe: (channel: unknown, signed: object = {}) =>
      wire.send({ event: 'pusher:subscribe', data: { channel, ...signed } }),
    /** Waits until everything sent so far has been handled, and gives the frames that came meanwhile. */
    async settle(): Promise<Frame[]> {
      wire.send({ event: 'pusher:ping', data: {} });
      const seen: Frame[] = [];
      for (;;) {
        const frame = await wire.next();
        if (frame.event === 'pusher:pong') return seen;
        seen.push(frame);
      }
    },
  };
  return wire;
}

/** An established socket. */
export async function connectWire(server: RealtimeServer, options?: ClientOptions) {
  const wire = openWire(server.socketUrl, options);
  const established = await wire.next();
  const { socket_id: socketId } = established.data as { socket_id: string };

  return {
    ...wire,
    socketId,
    established,
    /** Subscribes to a private channel as its owner does; gives the server's answer. */
    async enter(channel: string, token: string) {
      const answer = await server.authorize(token, socketId, channel);
      wire.subscribe(channel, (await answer.json()) as object);
      return wire.next();
    },
  };
}
