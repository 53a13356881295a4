import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a route answers: a status with JSON, or with a text that is none. */
export interface BareAnswer {
  status: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** A route as `GET /leads/7`, below the API's base, and its answer. */
export type BareRoutes = Record<string, BareAnswer | ((body: unknown) => BareAnswer)>;

export interface BareBackend {
  /** Address of the server, without `/api`. */
  origin: string;
  /** Every call it got, as `PUT /leads/7 {"status":"new"}`. */
  calls: string[];
  stop: () => Promise<void>;
}

export const BARE_LOGIN = { email: 'anna@example.test', password: 'oknaokna' };
export const BARE_TOKEN = '1|bare';

export const ok = (json: unknown): BareAnswer => ({ status: 200, json });
const done: BareAnswer = { status: 200, json: { success: true } };

const LEAD = {
  id: 7,
  status: 'processing',
  notes: 'Позвонить',
  client_id: null,
  created_at: '2026-03-05T11:07:00.000000Z',
  form: { id: 3, name: 'Форма' },
  user: null,
  values: [{ id: 1, lead_field_id: 1, value: 'Мария', field: { name: 'Имя' } }],
};

const notification = (id: string) => ({
  id,
  title: 'Новая заявка',
  read_at: '2026-03-05T11:07:00.000000Z',
});

const bell = (base: string, id: string): BareRoutes => ({
  [`GET ${base}`]: ok({ data: [notification(id)], unread_count: 0 }),
  [`PUT ${base}/${id}/read`]: done,
  [`PUT ${base}/read-all`]: done,
  [`DELETE ${base}/${id}`]: done,
});

const isLogin = (body: unknown) =>
  (body as typeof BARE_LOGIN | undefined)?.password === BARE_LOGIN.password;

/** The calls every back end has to have, and no others. */
export const SEED_ROUTES: BareRoutes = {
  'POST /login': (body) =>
    isLogin(body)
      ? ok({ data: { token: BARE_TOKEN } })
      : { status: 422, json: { message: 'Неверный e-mail или пароль' } },
  'POST /logout': { status: 204 },
  'GET /users/current': ok({ data: { id: '5', company_id: 2 } }),
  'GET /modules/company': ok({ data: [{ code: 'leads', is_active: 1, expires_at: null }] }),
  'GET /leads': ok({ data: [LEAD], meta: { total: 1 } }),
  'GET /leads/7': ok({ data: LEAD }),
  'PUT /leads/7': done,
  'DELETE /leads/7': done,
  'POST /leads/7/convert': ok({ client_id: 11 }),
  ...bell('/notifications', 'a1'),
  ...bell('/user-notifications', 'b2'),
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : text.startsWith('{') ? JSON.parse(text) : text;
}

/**
 * Starts a small back end of another make on a free port.
 * @param routes what it knows below `/api`
 * @param unknown what it answers anything else with
 */
export async function startBareBackend(
  routes: BareRoutes,
  unknown: (method: string, path: string) => BareAnswer = () => ({
    status: 404,
    json: { message: 'Not Found' },
  }),
): Promise<BareBackend> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const method = request.method ?? 'GET';
      const isApi = pathname.startsWith('/api/');
      const path = isApi ? pathname.slice('/api'.length) : pathname;
      const route = isApi ? routes[`${method} ${path}`] : undefined;
      if (isApi) calls.push(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`);
      const isOpen =
        !isApi || path === '/login' || request.headers.authorization === `Bearer ${BARE_TOKEN}`;
      const found = typeof route === 'function' ? route(body) : route;
      const known = isOpen ? found : { status: 401, json: { message: 'Unauthenticated.' } };
      const answer = known ?? unknown(method, path);
      response.writeHead(answer.status, {
        'Content-Type': answer.text === undefined ? 'application/json' : 'text/html',
        ...answer.headers,
      });
      response.end(answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
