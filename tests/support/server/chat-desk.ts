import { expect } from 'vitest';
import type { Chat, ChatMessage, ChatMessages, VisitorChat } from '#contract';
import type { Answer, Member, TestApp } from './test-app';

/** What an answer holds inside `{data}`. */
export const dataOf = <Data>({ json }: Answer): Data => (json as { data: Data }).data;

/** A server that is called in process. */
type Server = Pick<TestApp, 'call' | 'as'>;

let nonces = 0;
/** A nonce nobody has used. */
export const newNonce = () => `nonce-${String((nonces += 1)).padStart(6, '0')}`;

/** A visitor at the widget of a company: a browser that keeps the chat's token. */
export interface Visitor {
  chat: VisitorChat;
  token: string;
  show: () => Promise<VisitorChat>;
  put: (body: object) => Promise<Answer>;
  write: (body: string, nonce?: string) => Promise<Answer>;
  read: (query?: string) => Promise<ChatMessages>;
  post: (call: string, body?: object) => Promise<Answer>;
  seen: (seq: number) => Promise<Answer>;
}

export const widgetKeyOf = async (app: Server, member: Member): Promise<string> =>
  dataOf<{ key: string }>(await app.as(member.token).get('/api/chat/settings')).key;

/** Begins a chat at the widget of somebody's company. */
export async function newVisitor(
  app: Server,
  member: Member,
  given: object = {},
): Promise<Visitor> {
  const widget = await widgetKeyOf(app, member);
  const answer = await app.call('POST', '/api/public/chats', { body: { widget, ...given } });
  expect(answer.status, answer.text).toBe(201);
  const { visitor_token: token, ...chat } = dataOf<VisitorChat & { visitor_token: string }>(answer);
  const path = `/api/public/chats/${chat.id}`;
  const calls = app.as(token);
  return {
    chat,
    token,
    show: async () => dataOf(await calls.get(path)),
    put: (body) => calls.put(path, body),
    write: (body, nonce = newNonce()) => calls.post(`${path}/messages`, { body, nonce }),
    read: async (query = '') => (await calls.get(`${path}/messages${query}`)).json as ChatMessages,
    post: (call, body) => calls.post(`${path}/${call}`, body),
    seen: (seq) => calls.put(`${path}/read`, { seq }),
  };
}

/** What a member of staff does at the desk. */
export function deskOf(app: Server, { token }: Pick<Member, 'token'>) {
  const calls = app.as(token);
  return {
    ...calls,
    list: async (query = '') =>
      (await calls.get(`/api/chats${query}`)).json as {
        data: Chat[];
        meta: { next_cursor: string | null; total: number };
      },
    counts: async (query = '') =>
      dataOf<Record<string, number>>(await calls.get(`/api/chats/counts${query}`)),
    /** The chat that was begun first of those listed. */
    first: async () => {
      const { data } = (await calls.get('/api/chats?per_page=100')).json as { data: Chat[] };
      return data.toSorted((a, b) => a.id - b.id)[0]!;
    },
    show: async (id: number) => dataOf<Chat>(await calls.get(`/api/chats/${id}`)),
    change: (id: number, patch: object, headers: Record<string, string> = {}) =>
      calls.put(`/api/chats/${id}`, patch, { headers }),
    write: (id: number, body: string, type = 'reply', nonce = newNonce()) =>
      calls.post(`/api/chats/${id}/messages`, { body, type, nonce }),
    read: async (id: number, query = '') =>
      (await calls.get(`/api/chats/${id}/messages${query}`)).json as ChatMessages,
    seen: (id: number, seq: number) => calls.put(`/api/chats/${id}/read`, { seq }),
  };
}

/** Messages in short: who, and what. */
export const spoken = ({ data }: { data: readonly ChatMessage[] }) =>
  data.map(({ seq, type, body }) => `${seq} ${type}: ${body}`);
