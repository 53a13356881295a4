import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

const APP_ID = 'leads';
const KEY = 'app-key';
const SECRET = 'app-secret';
const UNAUTHORIZED = 4009;

/** A server of Pusher's protocol that stands for Reverb: it says nothing that Pusher does not say. */
export interface PusherServer {
  port: number;
  /** What Laravel needs to publish to it. */
  env: Record<string, string>;
  key: string;
  /** Holds back every subscription from now on. @returns lets them through */
  holdSubscriptions: () => () => void;
  stop: () => Promise<void>;
}

const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Whether a backend that knows the secret sent this body there. */
function isSigned({ pathname, searchParams }: URL, body: string): boolean {
  const { auth_signature: signature, ...signed } = Object.fromEntries(searchParams);
  const query = Object.entries(signed)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  return (
    signed['body_md5'] === createHash('md5').update(body).digest('hex') &&
    signature === sign(`POST\n${pathname}\n${query}`)
  );
}

interface Subscription {
  channel: string;
  auth?: string;
}

/** Starts it on a free port, for one application. */
export async function startPusherServer(): Promise<PusherServer> {
  const channels = new Map<string, Set<WebSocket>>();
  let held: (() => void)[] | null = null;
  let lastSocket = 0;

  const send = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const isGood = url.pathname === `/apps/${APP_ID}/events` && isSigned(url, body);
      response.writeHead(isGood ? 200 : 401, { 'Content-Type': 'application/json' });
      response.end('{}');
      if (!isGood) return;
      const published = JSON.parse(body) as { name: string; data: string; channels: string[] };
      for (const channel of published.channels) {
        const frame = JSON.stringify({ event: published.name, data: published.data, channel });
        for (const socket of channels.get(channel) ?? []) socket.send(frame);
      }
    });
  });

  const subscribe = (socket: WebSocket, socketId: string, { channel, auth }: Subscription) => {
    if (channel.startsWith('private-') && auth !== `${KEY}:${sign(`${socketId}:${channel}`)}`) {
      const message = 'Connection is unauthorized';
      send(socket, 'pusher:error', { code: UNAUTHORIZED, message });
      return;
    }
    channels.set(channel, (channels.get(channel) ?? new Set()).add(socket));
    send(socket, 'pusher_internal:subscription_succeeded', {}, channel);
  };

  const websockets = new WebSocketServer({ server, path: `/app/${KEY}` });
  websockets.on('connection', (socket) => {
    lastSocket += 1;
    const socketId = `1.${lastSocket}`;
    send(socket, 'pusher:connection_established', { socket_id: socketId, activity_timeout: 30 });
    socket.on('message', (frame) => {
      const { event, data } = JSON.parse(String(frame)) as { event: string; data: Subscription };
      if (event === 'pusher:ping') send(socket, 'pusher:pong', {});
      if (event === 'pusher:unsubscribe') channels.get(data.channel)?.delete(socket);
      if (event !== 'pusher:subscribe') return;
      const enter = () => subscribe(socket, socketId, data);
      if (held) held.push(enter);
      else enter();
    });
    socket.on('close', () => {
      for (const sockets of channels.values()) sockets.delete(socket);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    key: KEY,
    env: {
      PUSHER_APP_ID: APP_ID,
      PUSHER_APP_KEY: KEY,
      PUSHER_APP_SECRET: SECRET,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_SCHEME: 'http',
    },
    holdSubscriptions() {
      held = [];
      return () => {
        const waiting = held ?? [];
        held = null;
        for (const enter of waiting) enter();
      };
    },
    async stop() {
      for (const socket of websockets.clients) socket.terminate();
      websockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
