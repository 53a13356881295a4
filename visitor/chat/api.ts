import type { VisitorMessage } from '../../contract/chat/chat-message';
import type { ChatWidget, VisitorChat } from '../../contract/chat/chat-widget';
import type { Place } from './place';

const LIMIT_MS = 20_000;
const SECOND_MS = 1000;

/** What became of a call. */
export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  /** Nobody has answered, or not now: it may have arrived or not. */
  | { kind: 'later'; retryAfterMs: number; message: string }
  /** The server knows no such dialog any more. */
  | { kind: 'lost' }
  /** The chat is switched off. */
  | { kind: 'gone' }
  /** In the server's words; `errors` by field. */
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string[]> };

/** By what the server knows a visitor. */
export interface Credentials {
  id: string;
  token: string;
}

interface Lines {
  data: VisitorMessage[];
  meta: { last_seq: number; has_more: boolean };
}
interface Wrapped<Data> {
  data: Data;
}
interface Refusal {
  message?: string;
  errors?: Record<string, string[]>;
}

/** Nobody has answered, or nobody of ours. */
const UNREADABLE = { kind: 'later', retryAfterMs: 0, message: '' } as const;

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const { status } = response;
  if (status === 204) return { kind: 'ok', data: undefined as Data };
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return typeof body === 'object' && body !== null
      ? { kind: 'ok', data: body as Data }
      : UNREADABLE;
  }
  const { message = '', errors = {} } = (body ?? {}) as Refusal;
  if (status === 401 || status === 404) return { kind: 'lost' };
  if (status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'later', retryAfterMs: (seconds || 0) * SECOND_MS, message };
  }
  return { kind: 'refused', status, message, errors };
}

/** An answer of the right shape; that of somebody between us and the server is none. */
const checked = <Data>(
  answer: Answer<Data>,
  isRight: (data: Partial<Wrapped<unknown>>) => boolean,
): Answer<Data> => (answer.kind === 'ok' && !isRight(answer.data as object) ? UNREADABLE : answer);

function unwrapped<Data>(answer: Answer<Wrapped<Data>>): Answer<Data> {
  const found = checked(answer, ({ data }) => typeof data === 'object' && data !== null);
  return found.kind === 'ok' ? { kind: 'ok', data: found.data.data } : found;
}

/** The calls of a widget. None throws, and none repeats itself. */
export function openApi({ server, key }: Place) {
  async function call<Data>(
    method: string,
    path: string,
    token?: string,
    content?: object,
  ): Promise<Answer<Data>> {
    const abort = new AbortController();
    const limit = setTimeout(() => abort.abort(), LIMIT_MS);
    try {
      const response = await fetch(`${server}/api/public/${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(content && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: content ? JSON.stringify(content) : null,
        credentials: 'omit',
        signal: abort.signal,
      });
      return await readAnswer<Data>(response);
    } catch {
      return UNREADABLE;
    } finally {
      clearTimeout(limit);
    }
  }
  const get = async <Data>(path: string, token?: string) =>
    unwrapped(await call<Wrapped<Data>>('GET', path, token));

  return {
    widget: () => get<ChatWidget>(`chat-widgets/${key}`),
    start: async (given: object) =>
      unwrapped(
        await call<Wrapped<VisitorChat & { visitor_token: string }>>('POST', 'chats', undefined, {
          widget: key,
          ...given,
        }),
      ),
    show: ({ id, token }: Credentials) => get<VisitorChat>(`chats/${id}`, token),
    tellPage: ({ id, token }: Credentials, page: string) =>
      call<unknown>('PUT', `chats/${id}`, token, { page }),
    lines: async ({ id, token }: Credentials, query: string) =>
      checked(await call<Lines>('GET', `chats/${id}/messages${query}`, token), ({ data }) =>
        Array.isArray(data),
      ),
    write: async ({ id, token }: Credentials, line: { body: string; nonce: string }) =>
      unwrapped(await call<Wrapped<VisitorMessage>>('POST', `chats/${id}/messages`, token, line)),
    read: ({ id, token }: Credentials, seq: number) =>
      call<unknown>('PUT', `chats/${id}/read`, token, { seq }),
    rate: ({ id, token }: Credentials, score: number) =>
      call<unknown>('PUT', `chats/${id}/rating`, token, { score }),
    typing: ({ id, token }: Credentials) => call<unknown>('POST', `chats/${id}/typing`, token, {}),
    authorize: ({ id, token }: Credentials, socketId: string, channel: string) =>
      call<Record<string, string>>('POST', `chats/${id}/auth`, token, {
        socket_id: socketId,
        channel_name: channel,
      }),
  };
}
export type Api = ReturnType<typeof openApi>;
