import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';

const DIST = 'dist';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};
const KEY = 'foreign-key';
export const FOREIGN_TOKEN = '1|laravel-token';

interface ForeignLead {
  id: number;
  status: string;
  notes: string | null;
  client_id: number | null;
  [field: string]: unknown;
}

interface ForeignNotification {
  id: string;
  read_at: string | null;
  [field: string]: unknown;
}

/** A backend of another make that knows the calls of the specification and nothing else, beside plain static files. */
export interface ForeignBackend {
  url: string;
  lead: ForeignLead;
  /** Calls that were answered 404 because they are not in the specification. */
  unknownCalls: string[];
  /** Every call there was. */
  calls: string[];
  /** Calls that did not say that they speak JSON (SPEC §7), with or without a body. */
  unmarkedCalls: string[];
  /** Adds a lead notification and tells every tab. */
  notify: (title: string) => void;
  stop: () => Promise<void>;
}

const readBody = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const path = normalize(join(DIST, pathname));
  try {
    if (!path.startsWith(DIST) || extname(path) === '') throw new Error('no such file');
    const content = await readFile(path);
    response.writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(content);
  } catch {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(await readFile(join(DIST, 'index.html')));
  }
}

const HOUR_MS = 3_600_000;

/** A moment as a column without a cast holds it: of UTC, and it does not say so. */
const inColumn = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Starts the backend on a free port; its records are wrapped and dressed the way Laravel likes. */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const lead: ForeignLead = {
    id: 7,
    status: 'new',
    created_at: '2024-03-05 11:07:00',
    updated_at: '2024-03-05T11:07:00.000000Z',
    notes: null,
    client_id: null,
    lead_form_id: 3,
    source: 'site',
    ip_address: '203.0.113.5',
    referer: null,
    user_agent: null,
    form: { id: 3, name: 'Форма с главной', secret: 'лишнее поле' },
    user: null,
    values: [
      { id: 1, lead_field_id: 1, value: 'Мария', field: { name: 'Имя' } },
      {
        id: 2,
        lead_field_id: 2,
        value: '+7 900 000-00-00',
        field: { name: 'Телефон', type: 'phone' },
      },
      { id: 3, lead_field_id: 9, value: 'без поля', field: null },
    ],
  };
  const lists: Record<'notifications' | 'user-notifications', ForeignNotification[]> = {
    notifications: [],
    'user-notifications': [],
  };
  const expiry = inColumn(Date.now() + HOUR_MS);
  const unknownCalls: string[] = [];
  const calls: string[] = [];
  const unmarkedCalls: string[] = [];
  const sockets = new Set<WebSocket>();

  const listBody = (name: keyof typeof lists) => ({
    data: lists[name],
    unread_count: lists[name].filter(({ read_at }) => read_at === null).length,
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    if (pathname === '/config.json') {
      const { port } = server.address() as AddressInfo;
      sendJson(response, 200, {
        apiBase: '/api',
        realtime: { key: KEY, host: '127.0.0.1', port, scheme: 'http' },
        unknown: true,
      });
      return;
    }
    if (!pathname.startsWith('/api/') && pathname !== '/broadcasting/auth') {
      await sendFile(response, pathname);
      return;
    }
    const body = await readBody(request);
    if (request.headers.authorization !== `Bearer ${FOREIGN_TOKEN}`) {
      sendJson(response, 401, { message: 'Unauthenticated.' });
      return;
    }
    if (pathname === '/broadcasting/auth') {
      sendJson(response, 200, { auth: `${KEY}:signature` });
      return;
    }
    const route = `${method} ${pathname.slice('/api'.length)}`;
    calls.push(route);
    const { accept, 'content-type': contentType } = request.headers;
    if (accept !== 'application/json' || contentType !== 'application/json') {
      unmarkedCalls.push(route);
    }
    const [, listName, id, action] =
      /^\/api\/(notifications|user-notifications)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(pathname) ??
      [];
    if (route === 'GET /users/current')
      sendJson(response, 200, { id: 5, company_id: 2, company: { id: 2, name: 'Окна' } });
    else if (route === 'GET /modules/company') {
      sendJson(response, 200, {
        data: [{ id: 1, code: 'leads', is_active: 1, expires_at: expiry }],
      });
    } else if (
      /^GET \/leads\/\d+$/.test(route) &&
      decodeURIComponent(search) === '?with=values.field,form,user'
    ) {
      sendJson(response, 200, { data: { ...lead, id: Number(pathname.split('/').at(-1)) } });
    } else if (route === `PUT /leads/${lead.id}`) {
      Object.assign(lead, JSON.parse(body));
      sendJson(response, 200, { success: true });
    } else if (route === `POST /leads/${lead.id}/convert`) {
      Object.assign(lead, { client_id: 11, status: 'completed' });
      sendJson(response, 200, { client_id: 11 });
    } else if (listName === 'notifications' || listName === 'user-notifications') {
      const list = lists[listName];
      const now = new Date().toISOString();
      if (method === 'GET') sendJson(response, 200, listBody(listName));
      else {
        for (const item of list) {
          if (id === 'read-all' || (item.id === id && action === 'read')) item.read_at ??= now;
        }
        if (method === 'DELETE') lists[listName] = list.filter((item) => item.id !== id);
        response.writeHead(204);
        response.end();
      }
    } else {
      unknownCalls.push(route);
      sendJson(response, 404, { message: `The route ${pathname} could not be found.` });
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      sendJson(response, 500, { message: String(error) });
    });
  });

  const websockets = new WebSocketServer({ server, path: `/app/${KEY}` });
  websockets.on('connection', (socket) => {
    sockets.add(socket);
    const send = (event: string, data: unknown, channel?: string) => {
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));
    };
    send('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 });
    socket.on('message', (frame) => {
      const { event, data } = JSON.parse(String(frame)) as {
        event: string;
        data: { channel?: string };
      };
      if (event === 'pusher:ping') send('pusher:pong', {});
      if (event === 'pusher:subscribe') {
        send('pusher_internal:subscription_succeeded', {}, data.channel);
      }
    });
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    lead,
    unknownCalls,
    calls,
    unmarkedCalls,
    notify(title) {
      lists.notifications.unshift({
        id: `n-${lists.notifications.length + 1}`,
        type: 'App\\Notifications\\Lead',
        read_at: null,
        created_at: inColumn(Date.now()),
        data: JSON.stringify({ title, message: 'Пришла с сайта', lead_id: String(lead.id) }),
      });
      for (const socket of sockets) {
        socket.send(
          JSON.stringify({
            event: 'form.submitted',
            data: '{}',
            channel: 'private-company.2',
          }),
        );
      }
    },
    async stop() {
      for (const socket of sockets) socket.terminate();
      websockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
