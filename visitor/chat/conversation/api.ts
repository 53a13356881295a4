import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { ChatWidget, VisitorChat } from '../../../contract/chat/chat-widget';
import type { Place } from '../page/place';
import { toJson } from '../../json';

const LIMIT_MS = 20_000;
/** Files take long where the network is slow. */
const FILE_LIMIT_MS = 300_000;
const SECOND_MS = 1000;

/** The outcome of a call. */
export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  /** No answer in time, or a refusal for now: the call may have arrived or not. */
  | { kind: 'later'; retryAfterMs: number; message: string; isTimeout?: boolean }
  /** The server knows no such chat any more. */
  | { kind: 'lost' }
  /** The chat is switched off. */
  | { kind: 'gone' }
  /** In the server's words; `errors` by field. */
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string[]> };

/** The server's words against a call; '' where it has none. */
export const faultOf = (answer: Answer<unknown> | null): string =>
  answer && 'message' in answer ? answer.message : '';

/** By what the server knows a visitor. */
export interface Credentials {
  id: string;
  token: string;
}

/** A message as its visitor has put it together. */
interface Written {
  body: string;
  nonce: string;
  file_ids: number[];
  page: string | undefined;
}

interface MessagePage {
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

/** No answer, or none of our server's. */
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
  // Where there is no room for a file, there is none a moment later.
  if (status === 408 || status === 429 || (status >= 500 && status !== 507)) {
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
  let asked = 0;

  async function call<Data>(
    method: string,
    path: string,
    token?: string,
    content?: object,
    read = readAnswer<Data>,
  ): Promise<Answer<Data>> {
    const abort = new AbortController();
    const body = content instanceof FormData ? content : content ? toJson(content) : null;
    const isOfFile = path.includes('/files');
    const limit = setTimeout(() => abort.abort(), isOfFile ? FILE_LIMIT_MS : LIMIT_MS);
    try {
      // A worker of the site may keep every answer by its address.
      asked += 1;
      const unique = `${path.includes('?') ? '&' : '?'}_=${Date.now()}${asked}`;
      const address = `${server}/api/public/${path}${method === 'GET' ? unique : ''}`;
      const response = await fetch(address, {
        method,
        headers: {
          Accept: 'application/json',
          // The browser itself says of a form where its parts end.
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body,
        credentials: 'omit',
        cache: 'no-store',
        signal: abort.signal,
      });
      return await read(response);
    } catch {
      return { ...UNREADABLE, isTimeout: abort.signal.aborted };
    } finally {
      clearTimeout(limit);
    }
  }
  const get = async <Data>(path: string, token?: string) =>
    unwrapped(await call<Wrapped<Data>>('GET', path, token));
  /** A call about a visitor's own chat. */
  const own =
    <Content extends object, Data = unknown>(method: string, path: string) =>
    ({ id, token }: Credentials, content: Content) =>
      call<Data>(method, `chats/${id}${path}`, token, content);
  const store = <Content extends object, Data>(path: string, method = 'POST') => {
    const post = own<Content, Wrapped<Data>>(method, path);
    return async (known: Credentials, content: Content) => unwrapped(await post(known, content));
  };

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
    tellPage: own<{ page: string }>('PUT', ''),
    introduce: store<object, VisitorChat>('', 'PUT'),
    messages: async ({ id, token }: Credentials, query: string) =>
      checked(await call<MessagePage>('GET', `chats/${id}/messages${query}`, token), ({ data }) =>
        Array.isArray(data),
      ),
    write: store<Written, VisitorMessage>('/messages'),
    read: own<{ seq: number }>('PUT', '/read'),
    rate: own<{ score: number }>('PUT', '/rating'),
    typing: own('POST', '/typing'),
    authorize: own<{ socket_id: string; channel_name: string }, Record<string, string>>(
      'POST',
      '/auth',
    ),
    upload: store<FormData, ChatFile>('/files'),
    /** Fetches the content of a file. */
    file: ({ id, token }: Credentials, fileId: number) =>
      call<Blob>('GET', `chats/${id}/files/${fileId}`, token, undefined, async (response) =>
        response.ok ? { kind: 'ok', data: await response.blob() } : UNREADABLE,
      ),
  };
}
export type Api = ReturnType<typeof openApi>;
