import { randomUUID } from 'node:crypto';
import { api, type Company } from './company.ts';

interface Started {
  id: string;
  visitor_token: string;
}

/** A call of a visitor's widget. */
async function visit<Body>(
  url: string,
  method: string,
  token?: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Body;
}

/** A visitor at the widget of a company, played by its calls. */
export async function newVisitor(company: Company, contact: { name: string }) {
  const { data: settings } = await api<{ data: { key: string } }>(company, '/chat/settings');
  const home = `${company.url}/api/public/chats`;
  const begin = { widget: settings.key, contact };
  const { data: chat } = await visit<{ data: Started }>(home, 'POST', undefined, begin);
  const messages = `${home}/${chat.id}/messages`;
  return {
    write: (body: string) =>
      visit(messages, 'POST', chat.visitor_token, { body, nonce: randomUUID() }),
    /** What the visitor sees, in its order. */
    async read(): Promise<string[]> {
      const { data } = await visit<{ data: { body: string }[] }>(
        messages,
        'GET',
        chat.visitor_token,
      );
      return data.map(({ body }) => body);
    },
  };
}

/** Sets up the widget of a company. @returns its key */
export async function chatKeyOf(company: Company, looks: object): Promise<string> {
  const options = { method: 'PUT', body: looks };
  return (await api<{ data: { key: string } }>(company, '/chat/settings', options)).data.key;
}

interface ListedChat {
  id: number;
  last_seq: number;
}
const chatsOf = async (company: Company) =>
  (await api<{ data: ListedChat[] }>(company, '/chats')).data;

/** Staff read every chat of a company to its end, and answer in it. */
export async function answerAll(company: Company, body: string): Promise<void> {
  for (const { id, last_seq: seq } of await chatsOf(company)) {
    await api(company, `/chats/${id}/read`, { method: 'PUT', body: { seq } });
    const answer = { body, type: 'reply', nonce: randomUUID() };
    await api(company, `/chats/${id}/messages`, { method: 'POST', body: answer });
  }
}

/**
 * Staff write so many messages into the only chat of a company: «Строка 2» and on.
 * @param rest what else each of them says
 * @returns its id
 */
export async function writeMessages(company: Company, last: number, rest = ''): Promise<number> {
  const [chat] = await chatsOf(company);
  if (!chat) throw new Error('There is no chat');
  for (let seq = chat.last_seq + 1; seq <= last; seq += 1) {
    const body = { body: `Строка ${seq}${rest}`, type: 'note', nonce: randomUUID() };
    await api(company, `/chats/${chat.id}/messages`, { method: 'POST', body });
  }
  return chat.id;
}

/** Staff close every chat of a company. */
export async function closeAll(company: Company): Promise<void> {
  for (const { id } of await chatsOf(company)) {
    await api(company, `/chats/${id}`, { method: 'PUT', body: { status: 'closed' } });
  }
}

/** Staff send a file in every chat of a company. */
export async function sendFileInAll(company: Company, name: string, text: string): Promise<void> {
  for (const { id } of await chatsOf(company)) {
    const file = { nonce: randomUUID(), name, data: Buffer.from(text).toString('base64') };
    const options = { method: 'POST', body: file };
    const { data } = await api<{ data: { id: number } }>(company, `/chats/${id}/files`, options);
    const message = { body: '', type: 'reply', nonce: randomUUID(), file_ids: [data.id] };
    await api(company, `/chats/${id}/messages`, { method: 'POST', body: message });
  }
}

/** What visitors have written to a company, chat by chat. */
export async function spokenIn(company: Company): Promise<string[]> {
  const texts: string[] = [];
  for (const { id } of await chatsOf(company)) {
    const path = `/chats/${id}/messages`;
    const { data } = await api<{ data: { type: string; body: string }[] }>(company, path);
    texts.push(...data.filter(({ type }) => type === 'message').map((message) => message.body));
  }
  return texts;
}
