import { randomUUID } from 'node:crypto';
import type { CompanyRights, Endpoint } from '#contract';
import type { Answer, CallOptions, Method } from '../support/server/test-app';
import type { SentFile } from '../support/server/upload-body';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

/** Sends one call to the server under test. */
type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>;

/** Somebody who makes the example calls. */
export interface Caller {
  call: Call;
  token: string;
  email: string;
  password: string;
  /** Token of another member of the same company, who is made when first asked for. */
  colleague: () => Promise<string>;
  /** The token out of the letter about a forgotten password. */
  resetToken: () => Promise<string>;
  /** Lets the exports that wait be made. */
  makeExports: () => Promise<void>;
}

/** What one call sends. */
export interface ExampleCall {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** What it sends instead, where it sends a file. */
  upload?: SentFile;
  /** The token of the visitor whose call it is. */
  token?: string;
}

/** Makes what the call needs and says what it sends. */
type Example = (caller: Caller) => Promise<ExampleCall>;

/** Text of a lead: it must never be seen by another company. */
export const SECRET = 'Тайна';

/** Hours by which Moscow is ahead of UTC. */
const MOSCOW_HOURS = 3;
/** A picture of one point. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const get = async <Body>({ call, token }: Caller, url: string): Promise<Body> =>
  (await call('GET', url, { token })).json as Body;

async function askedExport(caller: Caller): Promise<ExampleCall> {
  const { call, token } = caller;
  await call('POST', '/api/company/exports', { token, body: { files: false } });
  const { data } = await get<{ data: [{ id: number }] }>(caller, '/api/company/exports');
  return { params: { id: data[0].id } };
}

async function readyExport(caller: Caller): Promise<ExampleCall> {
  const asked = await askedExport(caller);
  await caller.makeExports();
  return asked;
}

const firstSlug = async (caller: Caller) =>
  (await get<{ data: [{ slug: string }] }>(caller, '/api/lead-forms')).data[0].slug;

async function submission(caller: Caller): Promise<ExampleCall> {
  const slug = await firstSlug(caller);
  const form = await get<{ data: { fields: { id: number; type: string }[] } }>(
    caller,
    `/api/public/forms/${slug}`,
  );
  const sample = (type: string) =>
    ({ phone: '+7 911 000-11-22', email: 'visitor@example.test' })[type] ?? SECRET;
  const values = Object.fromEntries(form.data.fields.map(({ id, type }) => [id, sample(type)]));
  return { params: { slug }, body: { values, consent: true } };
}

/** A new lead of the caller's company. */
async function newLead(caller: Caller): Promise<{ id: number }> {
  const { params, body } = await submission(caller);
  await caller.call('POST', `/api/public/forms/${params?.['slug']}`, { body });
  return (await get<{ data: [{ id: number }] }>(caller, '/api/leads')).data[0];
}

/** A lead that came by an advertisement. */
async function campaignLead(caller: Caller): Promise<void> {
  const { params, body } = await submission(caller);
  await caller.call('POST', `/api/public/forms/${params?.['slug']}`, {
    body: {
      ...Object(body),
      utm: { utm_source: SECRET, utm_campaign: SECRET, utm_medium: SECRET },
    },
  });
}

async function leadFile(caller: Caller): Promise<ExampleCall> {
  await newLead(caller);
  return { query: { format: 'csv' } };
}

async function chosenLeadFile(caller: Caller): Promise<ExampleCall> {
  return { body: { ids: [(await newLead(caller)).id], format: 'csv' } };
}

const leadCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newLead(caller)).id } });

/** Two leads of whom one has gone under the other. */
async function mergedLeads(caller: Caller): Promise<{ merge_id: number; lead: { id: number } }> {
  const [target_id, source] = [(await newLead(caller)).id, (await newLead(caller)).id];
  const { json } = await caller.call('POST', '/api/leads/merge', {
    token: caller.token,
    body: { target_id, source_ids: [source] },
  });
  return (json as { data: { merge_id: number; lead: { id: number } } }).data;
}

/** A lead with another one of the same visitor, and a client made of that one. */
async function repeatedLead(caller: Caller): Promise<ExampleCall> {
  await convertedLead(caller);
  return { params: { id: (await newLead(caller)).id } };
}

/** A client of the caller's company. */
async function convertedLead(caller: Caller): Promise<{ client_id: number }> {
  const { id } = await newLead(caller);
  const { json } = await caller.call('POST', `/api/leads/${id}/convert`, {
    token: caller.token,
    body: { name: SECRET, phone: '8 (911) 000-11-22' },
  });
  return json as { client_id: number };
}

async function linkedLead(caller: Caller): Promise<ExampleCall> {
  const { client_id } = await convertedLead(caller);
  return { params: { id: (await newLead(caller)).id }, body: { client_id } };
}

/** A lead of one client, and another client who gets it. */
async function movedLead(caller: Caller): Promise<ExampleCall> {
  const { id } = await newLead(caller);
  await caller.call('POST', `/api/leads/${id}/convert`, {
    token: caller.token,
    body: { name: SECRET },
  });
  return { params: { id }, body: { client_id: (await newClient(caller)).id } };
}

/** A new client of the caller's company. */
async function newClient(caller: Caller): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/clients', {
    token: caller.token,
    body: { name: SECRET, comment: SECRET, tags: [SECRET] },
  });
  return (json as { data: { id: number } }).data;
}

/** A client of the caller's company with a note. */
async function newNote(caller: Caller): Promise<{ id: number; note: number }> {
  const { id } = await newClient(caller);
  const { json } = await caller.call('POST', `/api/clients/${id}/notes`, {
    token: caller.token,
    body: { text: SECRET },
  });
  return { id, note: (json as { data: { id: number } }).data.id };
}

/** Two clients with one number. */
async function newDoubles(caller: Caller): Promise<[number, number]> {
  const make = async () => {
    const body = { name: SECRET, phone: '8 911 000-33-44' };
    const { json } = await caller.call('POST', '/api/clients', { token: caller.token, body });
    return (json as { data: { id: number } }).data.id;
  };
  return [await make(), await make()];
}

/** Two clients of whom one has become a part of the other. */
async function newMerge(caller: Caller): Promise<{ merge_id: number }> {
  const [target_id, source] = await newDoubles(caller);
  const { json } = await caller.call('POST', '/api/clients/merge', {
    token: caller.token,
    body: { target_id, source_ids: [source] },
  });
  return (json as { data: { merge_id: number } }).data;
}

const doublesCall: Example = async (caller) => ({ body: { ids: await newDoubles(caller) } });

async function mergedMany(caller: Caller): Promise<ExampleCall> {
  const [target_id, source] = await newDoubles(caller);
  const { json } = await caller.call('POST', '/api/clients/merge-many', {
    token: caller.token,
    body: { groups: [{ target_id, source_ids: [source] }] },
  });
  return { body: { batch_id: (json as { data: { batch_id: string } }).data.batch_id } };
}

/** A new order of the caller's company, of one window. */
async function newOrder(caller: Caller): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/orders', {
    token: caller.token,
    body: { contact: { name: SECRET }, address: SECRET, comment: SECRET, items: [WINDOW] },
  });
  return (json as { data: { id: number } }).data;
}

/** A new order in production, and its item. */
async function orderInShop(caller: Caller): Promise<{ id: number; item: string }> {
  const { id } = await newOrder(caller);
  const { json } = await caller.call('PUT', `/api/orders/${id}`, {
    token: caller.token,
    body: { status: 'production' },
  });
  const { items } = (json as { data: { items: { id: string }[] } }).data;
  return { id, item: items[0]?.id ?? '' };
}

/** One window by the prices that every company begins with. */
const WINDOW = {
  name: SECRET,
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

interface StartedChat {
  id: string;
  visitor_token: string;
  channel: string;
}

/** A visitor at the widget of the caller's company, who has not written anything yet. */
async function startedChat(caller: Caller): Promise<StartedChat> {
  const settings = await get<{ data: { key: string } }>(caller, '/api/chat/settings');
  const started = await caller.call('POST', '/api/public/chats', {
    body: {
      widget: settings.data.key,
      contact: { name: SECRET },
      page: `https://${SECRET}.example/`,
    },
  });
  return (started.json as { data: StartedChat }).data;
}

const NONCE = 'nonce-of-the-example';

/** A visitor who has written something. */
async function writtenChat(caller: Caller): Promise<StartedChat> {
  const chat = await startedChat(caller);
  await caller.call('POST', `/api/public/chats/${chat.id}/messages`, {
    token: chat.visitor_token,
    body: { body: SECRET, nonce: NONCE },
  });
  return chat;
}

/** The same chat as staff know it. */
async function newChat(caller: Caller): Promise<{ id: number }> {
  await writtenChat(caller);
  return (await get<{ data: [{ id: number }] }>(caller, '/api/chats?tab=new')).data[0];
}

const newReply = async (caller: Caller) => {
  const answer = await caller.call('POST', '/api/chat/replies', {
    token: caller.token,
    body: { shortcut: 'скидка', text: SECRET },
  });
  return (answer.json as { data: { id: number } }).data;
};
const replyCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newReply(caller)).id } });

const chatCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newChat(caller)).id } });

const visitorCall =
  (rest: Omit<ExampleCall, 'params' | 'token'> = {}): Example =>
  async (caller) => {
    const { id, visitor_token: token } = await writtenChat(caller);
    return { ...rest, params: { id }, token };
  };

const CHAT_FILE = {
  nonce: NONCE,
  name: `${SECRET}.txt`,
  data: Buffer.from(SECRET).toString('base64'),
};

/** A chat whose visitor has sent a file with a message. */
async function chatWithFile(caller: Caller): Promise<{ chat: StartedChat; fileId: number }> {
  const chat = await startedChat(caller);
  const token = chat.visitor_token;
  const path = `/api/public/chats/${chat.id}`;
  const { json } = await caller.call('POST', `${path}/files`, { token, body: CHAT_FILE });
  const { id } = (json as { data: { id: number } }).data;
  const body = { body: '', nonce: NONCE, file_ids: [id] };
  await caller.call('POST', `${path}/messages`, { token, body });
  return { chat, fileId: id };
}

/** The same as staff know it. */
async function staffFile(caller: Caller): Promise<{ id: number; file_id: number }> {
  const { fileId } = await chatWithFile(caller);
  const [chat] = (await get<{ data: [{ id: number }] }>(caller, '/api/chats?tab=new')).data;
  return { id: chat.id, file_id: fileId };
}

const widgetKey = async (caller: Caller) =>
  (await get<{ data: { key: string } }>(caller, '/api/chat/settings')).data.key;

const orderCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newOrder(caller)).id } });

/** An order's entry of its history that has removed an item. */
const removedItem: Example = async (caller) => {
  const { call, token } = caller;
  const { id } = await newOrder(caller);
  const shown = await call('GET', `/api/orders/${id}`, { token });
  const { items } = (shown.json as { data: { items: { id: string }[] } }).data;
  await call('PUT', `/api/orders/${id}`, { token, body: { items: [] } });
  const history = await call('GET', `/api/orders/${id}/activity`, { token });
  const { data } = history.json as { data: { id: number }[] };
  return { params: { id, entry: data.at(-1)?.id ?? 0 }, body: { item_id: items[0]?.id } };
};

/** Fills the prices of the caller's company: a document without a sum cannot be sent. */
async function fillPrices(caller: Caller): Promise<void> {
  const { version } = await namedPrices(caller);
  await caller.call('PUT', '/api/soft-windows/settings', {
    token: caller.token,
    body: { ...examplePrices, version, valid_from: null },
  });
}

async function newDocument(caller: Caller): Promise<{ id: number }> {
  await fillPrices(caller);
  const { id } = await newOrder(caller);
  const { json } = await caller.call('POST', `/api/orders/${id}/documents`, {
    token: caller.token,
    body: { type: 'quote' },
  });
  return (json as { data: { id: number } }).data;
}

const documentCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newDocument(caller)).id } });

async function sentDocument(caller: Caller): Promise<ExampleCall> {
  const { id } = await newDocument(caller);
  await caller.call('POST', `/api/documents/${id}/send`, { token: caller.token });
  return { params: { id } };
}

/** A document that the client has of an order that is another one by now. */
async function documentToRenew(caller: Caller): Promise<{ order_id: number }> {
  const { token, call } = caller;
  const { params } = await sentDocument(caller);
  const { json } = await call('GET', `/api/documents/${params?.['id']}`, { token });
  const { data } = json as { data: { order_id: number } };
  const body = { address: SECRET };
  await call('PUT', `/api/orders/${data.order_id}`, { token, body });
  return data;
}

async function deletedOrder(caller: Caller): Promise<ExampleCall> {
  const { id } = await newOrder(caller);
  await caller.call('DELETE', `/api/orders/${id}`, { token: caller.token });
  return { params: { id } };
}

const FILE: SentFile = { name: `${SECRET}.txt`, content: SECRET };
const DOTS =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNoaGBoaAAABgYCASzBUNcAAAAASUVORK5CYII=';
const PICTURE: SentFile = { name: `${SECRET}.png`, content: Buffer.from(DOTS, 'base64') };

/** A new file of the caller's company. */
async function newFile({ call, token }: Caller, upload = FILE): Promise<{ id: number }> {
  const { json } = await call('POST', '/api/files', { token, upload });
  return (json as { data: { id: number } }).data;
}

/** A new folder of the caller's company. */
async function newFolder({ call, token }: Caller): Promise<{ id: number }> {
  const { json } = await call('POST', '/api/folders', { token, body: { name: SECRET } });
  return (json as { data: { id: number } }).data;
}

/** A record with a file of staff. */
const withFile =
  (records: 'orders' | 'leads', make: (caller: Caller) => Promise<{ id: number }>) =>
  async (caller: Caller): Promise<{ id: number; file_id: number }> => {
    const { id } = await make(caller);
    const file = await newFile(caller);
    const body = { file_ids: [file.id] };
    await caller.call('POST', `/api/${records}/${id}/files`, { token: caller.token, body });
    return { id, file_id: file.id };
  };
const orderWithFile = withFile('orders', newOrder);

/** A photo of a new order. */
async function newPhoto(caller: Caller): Promise<{ id: number; file_id: number }> {
  const { id } = await newOrder(caller);
  const { token } = caller;
  const { json } = await caller.call('POST', `/api/orders/${id}/photos`, {
    token,
    upload: PICTURE,
  });
  return { id, file_id: (json as { data: { id: number } }).data.id };
}

const PAYMENT = {
  amount: 100_000,
  kind: 'prepay',
  method: 'cash',
  paid_at: '2024-05-06',
  comment: SECRET,
  receipt: SECRET,
};

/** A payment for a new order. */
async function newPayment(caller: Caller): Promise<{ id: number; order_id: number }> {
  const { id } = await newOrder(caller);
  const { json } = await caller.call('POST', `/api/orders/${id}/payments`, {
    token: caller.token,
    body: PAYMENT,
  });
  return (json as { data: { id: number; order_id: number } }).data;
}

const newVisitBody = () => ({
  kind: 'measure',
  starts_at: inHours(24),
  ends_at: inHours(25),
  comment: SECRET,
});

interface NewVisit {
  id: number;
  order_id: number;
  user_ids: number[];
}

/** A visit for a new order. */
async function newVisit(caller: Caller): Promise<NewVisit> {
  const { id } = await newOrder(caller);
  const { token } = caller;
  const people = await get<{ data: { id: number }[] }>(caller, '/api/users?per_page=25');
  const body = { ...newVisitBody(), user_ids: people.data.slice(0, 1).map((one) => one.id) };
  const { json } = await caller.call('POST', `/api/orders/${id}/visits`, { token, body });
  return (json as { data: NewVisit }).data;
}

const visitCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newVisit(caller)).id } });

/** A claim to a new order. */
async function newClaim(caller: Caller): Promise<{ id: number; order_id: number }> {
  const { id } = await newOrder(caller);
  const body = { text: SECRET, file_ids: [(await newFile(caller)).id], move_order: true };
  const { token } = caller;
  const { json } = await caller.call('POST', `/api/orders/${id}/claims`, { token, body });
  return (json as { data: { id: number; order_id: number } }).data;
}

const claimCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newClaim(caller)).id } });

/** The caller's prices with a name that only they have. */
async function namedPrices(caller: Caller) {
  const { data } = await get<{ data: { version: number; films: object[] } }>(
    caller,
    '/api/soft-windows/settings',
  );
  return { ...data, films: data.films.map((film) => ({ ...film, name: SECRET })) };
}

/** A version that is to come. */
async function scheduledPrices(caller: Caller): Promise<ExampleCall> {
  const body = { ...(await namedPrices(caller)), valid_from: '2199-01-01' };
  const { json } = await caller.call('PUT', '/api/soft-windows/settings', {
    token: caller.token,
    body,
  });
  const { scheduled } = (json as { data: { scheduled: [{ version: number }] } }).data;
  return { params: { version: scheduled[0].version } };
}

const clientCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newClient(caller)).id } });

async function deletedClient(caller: Caller): Promise<ExampleCall> {
  const { id } = await newClient(caller);
  await caller.call('DELETE', `/api/clients/${id}`, { token: caller.token });
  return { params: { id } };
}

/** A client with a lead that came with a file. */
async function clientOfFile(caller: Caller): Promise<ExampleCall> {
  const { leadId } = await leadWithFile(caller);
  const { json } = await caller.call('POST', `/api/leads/${leadId}/convert`, {
    token: caller.token,
    body: { name: SECRET },
  });
  return { params: { id: (json as { client_id: number }).client_id } };
}

async function clientOfLead(caller: Caller): Promise<ExampleCall> {
  return { params: { id: (await convertedLead(caller)).client_id } };
}

/** A new referral of the caller's company. */
async function newReferral(caller: Caller): Promise<{ id: number; code: string }> {
  const { json } = await caller.call('POST', '/api/referrals', {
    token: caller.token,
    body: {
      name: SECRET,
      code: `P-${randomUUID().slice(0, 8)}`,
      rule: { kind: 'fixed', amount: 50_000 },
    },
  });
  return (json as { data: { id: number; code: string } }).data;
}

const referralCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newReferral(caller)).id } });

/** A lead that came by the link of a referral. */
async function invitedLead(caller: Caller): Promise<{ id: number; referral: number }> {
  const referral = await newReferral(caller);
  const { params, body } = await submission(caller);
  await caller.call('POST', `/api/public/forms/${params?.['slug']}`, {
    body: { ...Object(body), ref: referral.code },
  });
  const { id } = (await get<{ data: [{ id: number }] }>(caller, '/api/leads')).data[0];
  return { id, referral: referral.id };
}

/** A lead with a code that nobody has. */
async function strayLead(caller: Caller): Promise<void> {
  const { params, body } = await submission(caller);
  await caller.call('POST', `/api/public/forms/${params?.['slug']}`, {
    body: { ...Object(body), ref: SECRET },
  });
}

/** An entry of the ledger, confirmed. */
async function confirmedReward(caller: Caller): Promise<{ id: number }> {
  const { call, token } = caller;
  const { id: referral_id } = await newReferral(caller);
  const { json } = await call('POST', '/api/referral-rewards', {
    token,
    body: { referral_id, amount: 50_000, reason: SECRET },
  });
  const { data } = json as { data: { id: number } };
  await call('PUT', `/api/referral-rewards/${data.id}`, { token, body: { status: 'confirmed' } });
  return data;
}

async function payout(caller: Caller): Promise<void> {
  const { id } = await confirmedReward(caller);
  await caller.call('POST', '/api/referral-rewards/pay', {
    token: caller.token,
    body: { ids: [id], comment: SECRET },
  });
}

const fileOf =
  (prepare: (caller: Caller) => Promise<unknown>): Example =>
  async (caller) => {
    await prepare(caller);
    return { query: { format: 'csv' } };
  };

/** A new tag of the caller's company. */
async function newTag(caller: Caller): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/client-tags', {
    token: caller.token,
    body: { name: `${SECRET} ${randomUUID().slice(0, 8)}` },
  });
  return (json as { data: { id: number } }).data;
}

const tagCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newTag(caller)).id } });

async function rejectedLead(caller: Caller): Promise<ExampleCall> {
  const { id } = await newLead(caller);
  const body = { status: 'rejected' };
  await caller.call('PUT', `/api/leads/${id}`, { token: caller.token, body });
  return { params: { id }, body: { reason_id: (await newReason(caller)).id } };
}

async function deletedLead(caller: Caller): Promise<ExampleCall> {
  const { id } = await newLead(caller);
  await caller.call('DELETE', `/api/leads/${id}`, { token: caller.token });
  return { params: { id } };
}

/** A lead with somebody's name in its history. */
async function workedLead(caller: Caller): Promise<ExampleCall> {
  const { id } = await newLead(caller);
  await caller.call('PUT', `/api/leads/${id}`, { token: caller.token, body: { notes: SECRET } });
  return { params: { id } };
}

/** What was changed in its note. */
async function changedNote(caller: Caller): Promise<ExampleCall> {
  const { params } = await workedLead(caller);
  const history = await get<{ data: { id: number; kind: string }[] }>(
    caller,
    `/api/leads/${params?.['id']}/activity`,
  );
  const entry = history.data.find(({ kind }) => kind === 'note')?.id ?? 0;
  return { params: { ...params, entry } };
}

async function bulkChange(caller: Caller): Promise<ExampleCall> {
  const ids = [(await newLead(caller)).id, (await newLead(caller)).id];
  return { body: { action: 'status', ids, payload: { status: 'processing' } } };
}

/** Of leads that were rejected together. */
async function bulkReason(caller: Caller): Promise<ExampleCall> {
  const { id: reject_reason_id } = await newReason(caller);
  const { body } = await bulkChange(caller);
  const { ids } = body as { ids: number[] };
  await caller.call('POST', '/api/leads/bulk', {
    token: caller.token,
    body: { action: 'status', ids, payload: { status: 'rejected' } },
  });
  return { body: { action: 'reject_reason', ids, payload: { reject_reason_id } } };
}

async function spamLead(caller: Caller): Promise<ExampleCall> {
  const { params } = await leadCall()(caller).then((call) => call ?? {});
  await caller.call('POST', `/api/leads/${params?.['id']}/spam`, { token: caller.token });
  return { params: { id: params?.['id'] ?? 0 } };
}

/** A new field of the caller's company. */
async function newField(caller: Caller, name = SECRET): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/lead-fields', {
    token: caller.token,
    body: { name, type: 'text' },
  });
  return (json as { data: { id: number } }).data;
}

const fieldCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newField(caller)).id } });

/** A lead whose value of a field would not be a number. */
async function filledField(caller: Caller): Promise<ExampleCall> {
  const { id } = await newField(caller);
  await caller.call('POST', '/api/leads', {
    token: caller.token,
    body: { values: { [id]: SECRET } },
  });
  return { params: { id }, query: { type: 'number' } };
}

async function archivedField(caller: Caller): Promise<ExampleCall> {
  const { id } = await newField(caller);
  await caller.call('DELETE', `/api/lead-fields/${id}`, { token: caller.token });
  return { params: { id } };
}

/** A new reason of the caller's company. */
async function newReason(caller: Caller): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/reject-reasons', {
    token: caller.token,
    body: { name: `${SECRET} ${randomUUID()}` },
  });
  return (json as { data: { id: number } }).data;
}

const reasonCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newReason(caller)).id } });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** The day it is in so many hours in the zone of a new company, Moscow. */
const companyDay = (hours: number) => inHours(hours + MOSCOW_HOURS).slice(0, 10);
const dueSoon = () => inHours(24);

/** A task about a new lead. */
async function newTask(caller: Caller): Promise<{ id: number }> {
  const { id } = await newLead(caller);
  const task = { subject: `lead:${id}`, type: 'call', text: SECRET, due_at: dueSoon() };
  const { json } = await caller.call('POST', '/api/tasks', { token: caller.token, body: task });
  return (json as { data: { id: number } }).data;
}

const taskCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newTask(caller)).id } });

/** A task after one of the calls that change it. */
const changedTask =
  (method: 'POST' | 'DELETE', path: string): Example =>
  async (caller) => {
    const { id } = await newTask(caller);
    const body = method === 'POST' ? { body: {} } : {};
    await caller.call(method, `/api/tasks/${id}${path}`, { token: caller.token, ...body });
    return { params: { id } };
  };

/** An address that the caller's company has named. */
async function trialLetter({ call, token }: Caller): Promise<ExampleCall> {
  const email = 'desk@example.test';
  await call('PUT', '/api/company/settings', { token, body: { notification_emails: [email] } });
  return { body: { email } };
}

/** Whose fields are all in the archive. */
async function noFields(caller: Caller): Promise<ExampleCall> {
  const { data } = await get<{ data: { id: number }[] }>(caller, '/api/lead-fields');
  for (const { id } of data) {
    await caller.call('DELETE', `/api/lead-fields/${id}`, { token: caller.token });
  }
  return {};
}

async function fieldOrder(caller: Caller): Promise<ExampleCall> {
  const { data } = await get<{ data: { id: number }[] }>(caller, '/api/lead-fields');
  return { body: { ids: data.map(({ id }) => id).toReversed() } };
}

interface MadeForm {
  id: number;
  draft: Record<string, unknown> & { blocks: { lead_field_id: number }[] };
}

/** A new form of the caller's company: a draft. */
async function newForm(caller: Caller): Promise<MadeForm> {
  const { json } = await caller.call('POST', '/api/lead-forms', {
    token: caller.token,
    body: { template: 'callback', name: SECRET },
  });
  return (json as { data: MadeForm }).data;
}

const formCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({ ...rest, params: { id: (await newForm(caller)).id } });

async function publishedForm(caller: Caller): Promise<MadeForm> {
  const form = await newForm(caller);
  await caller.call('POST', `/api/lead-forms/${form.id}/publish`, { token: caller.token });
  return form;
}

async function changedDraft(caller: Caller): Promise<ExampleCall> {
  const { id, draft } = await newForm(caller);
  return { params: { id }, body: { draft: { ...draft, name: `${SECRET} формы` } } };
}

/** A lead with a file, which came with a form that asks for one. */
async function leadWithFile(caller: Caller): Promise<{ leadId: number; fileId: number }> {
  const { call, token } = caller;
  const made = await call('POST', '/api/lead-fields', {
    token,
    body: { name: `${SECRET} поля`, type: 'file' },
  });
  const { id: fieldId } = (made.json as { data: { id: number } }).data;
  const form = await newForm(caller);
  const block = { kind: 'field', id: 'file', lead_field_id: fieldId };
  const draft = { ...form.draft, blocks: [block], consent: {} };
  await call('PUT', `/api/lead-forms/${form.id}`, { token, body: { draft } });
  const published = await call('POST', `/api/lead-forms/${form.id}/publish`, { token });
  const { slug } = (published.json as { data: { slug: string } }).data;
  const file = { name: `${SECRET}.txt`, data: Buffer.from(SECRET).toString('base64') };
  await call('POST', `/api/public/forms/${slug}`, {
    body: { values: {}, files: { [fieldId]: [file] } },
  });
  const leads = await get<{ data: [{ id: number }] }>(caller, '/api/leads?sort=-id');
  const leadId = leads.data[0].id;
  const files = await get<{ data: [{ id: number }] }>(caller, `/api/leads/${leadId}/files`);
  return { leadId, fileId: files.data[0].id };
}

async function archivedForm(caller: Caller): Promise<ExampleCall> {
  const { id } = await newForm(caller);
  await caller.call('DELETE', `/api/lead-forms/${id}`, { token: caller.token });
  return { params: { id } };
}

/** A form by which the day has a lead of its own. */
async function filledForm(caller: Caller): Promise<ExampleCall> {
  const { id, draft } = await publishedForm(caller);
  const values = Object.fromEntries(
    draft.blocks.map(({ lead_field_id }) => [lead_field_id, '+7 911 000-11-22']),
  );
  return { params: { id }, body: { values } };
}

async function countedForm(caller: Caller): Promise<ExampleCall> {
  await newLead(caller);
  const { data } = await get<{ data: [{ id: number }] }>(caller, '/api/lead-forms');
  return { params: { id: data[0].id } };
}

async function spamLists(caller: Caller): Promise<ExampleCall> {
  const body = { phones: [], emails: [], addresses: [], words: [SECRET] };
  await caller.call('PUT', '/api/company/spam-lists', { token: caller.token, body });
  return {};
}

async function leadNotification(caller: Caller): Promise<ExampleCall> {
  await newLead(caller);
  const { data } = await get<{ data: [{ id: number }] }>(caller, '/api/notifications');
  return { params: { id: data[0].id } };
}

/** A colleague gives the caller a lead, which is what makes a personal notification. */
async function personalNotification(caller: Caller): Promise<ExampleCall> {
  const { id: leadId } = await newLead(caller);
  const { id: user_id } = await get<{ id: number }>(caller, '/api/users/current');
  await caller.call('PUT', `/api/leads/${leadId}`, {
    token: await caller.colleague(),
    body: { user_id },
  });
  const { data } = await get<{ data: [{ id: number }] }>(caller, '/api/user-notifications');
  return { params: { id: data[0].id } };
}

/** A link to the calendar of the caller's visits. */
async function withCalendarLink({ call, token }: Caller): Promise<ExampleCall> {
  await call('POST', '/api/account/calendar', { token, body: {} });
  return {};
}

/** A second session of the caller. */
async function otherSession(caller: Caller): Promise<ExampleCall> {
  const { email, password } = caller;
  await caller.call('POST', '/api/login', { body: { email, password } });
  const { data } = await get<{ data: { id: string; is_current: boolean }[] }>(
    caller,
    '/api/account/sessions',
  );
  return { params: { id: data.find(({ is_current }) => !is_current)?.id ?? '' } };
}

/** A new colleague of the caller's company: with a password, or invited. */
async function newColleague(caller: Caller, password?: string): Promise<{ id: number }> {
  const { json } = await caller.call('POST', '/api/users', {
    token: caller.token,
    body: { name: SECRET, email: `contract-${randomUUID()}@example.test`, password },
  });
  return (json as { data: { id: number } }).data;
}

const invitedCall: Example = async (caller) => ({
  params: { id: (await newColleague(caller)).id },
});

const colleagueCall =
  (rest: Omit<ExampleCall, 'params'> = {}): Example =>
  async (caller) => ({
    ...rest,
    params: { id: (await newColleague(caller, 'синий чайник поёт')).id },
  });

async function disabledColleague(caller: Caller): Promise<ExampleCall> {
  const ids = [(await newColleague(caller)).id];
  return { body: { action: 'disable', ids, payload: { transfer_to: null } } };
}

/** Of the staff, which needs no module. */
async function doneBulkChange(caller: Caller): Promise<ExampleCall> {
  const { body } = await disabledColleague(caller);
  const { json } = await caller.call('POST', '/api/users/bulk', { token: caller.token, body });
  const { undo_token } = (json as { data: { undo_token: string } }).data;
  return { body: { undo_token } };
}

/** A file with somebody in it. */
async function chosenUserFile(caller: Caller): Promise<ExampleCall> {
  return { body: { ids: [(await newColleague(caller)).id], format: 'csv' } };
}

/** After something is there to be listed. */
const listOf =
  (make: (caller: Caller) => Promise<unknown>): Example =>
  async (caller) => {
    await make(caller);
    return {};
  };

const nothing: Example = () => Promise.resolve({});
const body =
  (content: unknown): Example =>
  () =>
    Promise.resolve({ body: content });

/** One call for every row of the endpoint table, by the row's name. A row without one fails the tests. */
export const exampleCalls: Record<string, Example> = {
  'health.show': nothing,
  'session.login': ({ email, password }) => Promise.resolve({ body: { email, password } }),
  'session.register': () =>
    Promise.resolve({
      body: {
        name: 'Анна Смирнова',
        company: 'Окна и двери',
        email: `contract-${randomUUID()}@example.test`,
        password: 'синий чайник поёт',
        consent: true,
      },
    }),
  'session.forgotPassword': ({ email }) => Promise.resolve({ body: { email } }),
  'session.resetPassword': async ({ email, password, resetToken }) => {
    const token = await resetToken();
    return { body: { email, token, password, password_confirmation: password } };
  },
  'session.logout': nothing,
  'session.currentUser': nothing,
  'account.show': nothing,
  'account.update': body({ name: 'Анна', phone: null }),
  'account.changePassword': ({ password }) =>
    Promise.resolve({
      body: { current_password: password, password, password_confirmation: password },
    }),
  'account.sessions': nothing,
  'account.endSession': otherSession,
  'account.endOtherSessions': nothing,
  'account.setAvatar': body({ image: PIXEL }),
  'account.removeAvatar': nothing,
  'company.setLogo': body({ image: PIXEL }),
  'company.removeLogo': nothing,
  'account.preferences': nothing,
  'account.updatePreferences': body({ timezone: 'Asia/Omsk', events: { lead: { email: true } } }),
  'account.calendarLink': nothing,
  'account.makeCalendarLink': nothing,
  'account.revokeCalendarLink': withCalendarLink,
  'modules.company': nothing,
  'modules.request': () => Promise.resolve({ params: { code: 'chat' }, body: { comment: SECRET } }),
  'dashboard.show': async (caller) => {
    await campaignLead(caller);
    return { query: { by: 'campaign' } };
  },
  'audit.list': nothing,
  'audit.export': () => Promise.resolve({ query: { format: 'csv' } }),
  'company.show': nothing,
  'company.update': body({ name: SECRET, timezone: 'Pacific/Chatham' }),
  'company.deletion': nothing,
  'company.requestDeletion': async (caller) => {
    const { data } = await get<{ data: { name: string } }>(caller, '/api/company/deletion');
    return { body: { password: caller.password, name: data.name } };
  },
  'company.cancelDeletion': nothing,
  'company.exports': listOf(async (caller) => {
    await askedExport(caller);
  }),
  'company.requestExport': body({ files: false }),
  'company.export': askedExport,
  'company.exportFile': readyExport,
  'company.application': nothing,
  'company.settings': nothing,
  'company.updateSettings': body({ response_norm_minutes: 30 }),
  'company.letterFailures': nothing,
  'company.sendTrialLetter': trialLetter,
  'company.spamLists': spamLists,
  'company.updateSpamLists': body({
    phones: ['8 911 000-11-22'],
    emails: [],
    addresses: [],
    words: [SECRET],
  }),
  'company.changeSpamLists': body({ remove: { words: [SECRET] }, add: { words: ['бартер'] } }),
  'leads.list': listOf(newLead),
  'leads.counts': listOf(newLead),
  'leads.board': listOf(newLead),
  'leads.sources': listOf(campaignLead),
  'leads.utmSources': listOf(campaignLead),
  'leads.campaigns': listOf(campaignLead),
  'leads.mediums': listOf(campaignLead),
  'leads.export': leadFile,
  'leads.exportChosen': chosenLeadFile,
  'leads.show': leadCall({ query: { with: 'values.field,form,user' } }),
  'leads.update': leadCall({ body: { notes: SECRET } }),
  'leads.setRejectReason': rejectedLead,
  'leads.takeNext': async (caller) => {
    await newLead(caller);
    return { body: {} };
  },
  'leads.remove': leadCall(),
  'leads.convert': leadCall({ body: { name: SECRET, phone: '', email: '' } }),
  'leads.create': body({ contact: { name: SECRET, phone: '8 911 000-11-22' } }),
  'leads.bulk': bulkReason,
  'leads.restore': deletedLead,
  'leads.spam': leadCall(),
  'leads.notSpam': spamLead,
  'leads.presence': leadCall({ body: { state: 'viewing' } }),
  'leads.activity': workedLead,
  'leads.noteChange': changedNote,
  'leads.duplicates': repeatedLead,
  'leads.merge': async (caller) => {
    const [target_id, source] = [(await newLead(caller)).id, (await newLead(caller)).id];
    return { body: { target_id, source_ids: [source] } };
  },
  'leads.undoMerge': async (caller) => ({ params: { id: (await mergedLeads(caller)).merge_id } }),
  'leads.merged': async (caller) => ({ params: { id: (await mergedLeads(caller)).lead.id } }),
  'leads.linkClient': linkedLead,
  'leads.unlinkClient': async (caller) => ({ params: (await movedLead(caller)).params }),
  'trash.list': listOf(async (caller) => {
    await deletedLead(caller);
  }),
  'trash.restore': async (caller) => {
    const { params } = await deletedLead(caller);
    return { body: { items: [{ type: 'lead', id: params?.['id'] }] } };
  },
  'bulk.undo': doneBulkChange,
  'leads.moveClient': movedLead,
  'clients.list': listOf(newClient),
  'clients.counts': listOf(newClient),
  'clients.export': async (caller) => {
    await newClient(caller);
    return { query: { format: 'csv' } };
  },
  'clients.exportChosen': async (caller) => ({
    body: { ids: [(await newClient(caller)).id], format: 'csv' },
  }),
  'clients.bulk': async (caller) => ({
    body: { action: 'tag', ids: [(await newClient(caller)).id], payload: { tags: ['VIP'] } },
  }),
  'clients.merge': async (caller) => {
    const [target_id, source] = await newDoubles(caller);
    return { body: { target_id, source_ids: [source], fields: { name: source } } };
  },
  'clients.mergeMany': async (caller) => {
    const [target_id, source] = await newDoubles(caller);
    return { body: { groups: [{ target_id, source_ids: [source] }] } };
  },
  'clients.merges': listOf(newMerge),
  'clients.undo': async (caller) => ({ params: { id: (await newMerge(caller)).merge_id } }),
  'clients.undoMany': mergedMany,
  'clients.references': clientOfLead,
  'clients.duplicates': listOf(newDoubles),
  'clients.dismiss': doublesCall,
  'clients.recall': doublesCall,
  'clients.show': clientCall(),
  'clients.create': body({ name: SECRET, phone: '8 (911) 000-11-22' }),
  'clients.update': clientCall({ body: { name: `${SECRET} имени` } }),
  'clients.remove': clientCall(),
  'clients.restore': deletedClient,
  'clients.presence': clientCall({ body: { state: 'viewing' } }),
  'clients.leads': clientOfLead,
  'clients.files': clientOfFile,
  'clients.activity': clientOfLead,
  'clients.notes': async (caller) => ({ params: { id: (await newNote(caller)).id } }),
  'clients.addNote': clientCall({ body: { text: SECRET } }),
  'clients.removeNote': async (caller) => ({ params: await newNote(caller) }),
  'clientTags.list': listOf(newTag),
  'clientTags.create': body({ name: SECRET }),
  'clientTags.update': tagCall({ body: { color: 'red' } }),
  'clientTags.remove': tagCall(),
  'clientTags.merge': async (caller) => ({
    params: { id: (await newTag(caller)).id },
    body: { into: (await newTag(caller)).id },
  }),
  'clients.lookup': async (caller) => {
    await convertedLead(caller);
    return { query: { phone: '+7 911 000 11 22' } };
  },
  'orders.list': listOf(newOrder),
  'orders.counts': listOf(newOrder),
  'orders.board': listOf(newOrder),
  'orders.export': fileOf(newOrder),
  'orders.exportChosen': async (caller) => ({
    body: { ids: [(await newOrder(caller)).id], format: 'csv' },
  }),
  'orders.bulk': async (caller) => ({
    body: {
      action: 'status',
      ids: [(await newOrder(caller)).id],
      payload: { status: 'production' },
    },
  }),
  'orders.calculate': body({ items: [WINDOW] }),
  'orders.show': orderCall(),
  'orders.create': body({ contact: { name: SECRET }, items: [WINDOW] }),
  'orders.update': orderCall({ body: { address: SECRET } }),
  'orders.remove': orderCall(),
  'orders.restore': deletedOrder,
  'orders.copy': orderCall(),
  'orders.reprice': orderCall({ body: { apply: false } }),
  'orders.presence': orderCall({ body: { state: 'viewing' } }),
  'orders.site': orderCall(),
  'orders.updateSite': orderCall({ body: { comment: SECRET, distance_km: 7 } }),
  'orders.activity': orderCall(),
  'orders.returnItem': removedItem,
  'orders.files': async (caller) => ({ params: { id: (await orderWithFile(caller)).id } }),
  'orders.addFiles': async (caller) => ({
    params: { id: (await newOrder(caller)).id },
    body: { file_ids: [(await newFile(caller)).id] },
  }),
  'orders.removeFile': async (caller) => ({ params: { ...(await orderWithFile(caller)) } }),
  'orderPhotos.list': async (caller) => ({ params: { id: (await newPhoto(caller)).id } }),
  'orderPhotos.create': async (caller) => ({
    params: { id: (await newOrder(caller)).id },
    upload: PICTURE,
  }),
  'orderPhotos.preview': async (caller) => ({
    params: await newPhoto(caller),
    query: { size: '320' },
  }),
  'orderPhotos.restore': async (caller) => ({ params: await newPhoto(caller), body: {} }),
  'orderPhotos.remove': async (caller) => ({ params: await newPhoto(caller) }),
  'documents.list': listOf(sentDocument),
  'documents.counts': listOf(sentDocument),
  'documents.export': fileOf(sentDocument),
  'documents.ofOrder': async (caller) => {
    const { id } = await newOrder(caller);
    const { call, token } = caller;
    await call('POST', `/api/orders/${id}/documents`, { token, body: { type: 'quote' } });
    return { params: { id } };
  },
  'documents.create': orderCall({ body: { type: 'quote' } }),
  'documents.renew': async (caller) => ({
    params: { id: (await documentToRenew(caller)).order_id },
    body: {},
  }),
  'documents.show': documentCall(),
  'documents.current': sentDocument,
  'documents.pdf': sentDocument,
  'documents.update': documentCall({ body: { text: SECRET } }),
  'documents.send': documentCall(),
  'documents.version': sentDocument,
  'documents.cancel': sentDocument,
  'documents.share': async (caller) => ({ ...(await sentDocument(caller)), body: { days: 30 } }),
  'documents.mail': async (caller) => ({
    ...(await sentDocument(caller)),
    body: { email: 'klient@example.com' },
  }),
  'documents.unshare': async (caller) => {
    const example = await sentDocument(caller);
    const path = `/api/documents/${example.params?.['id']}/share`;
    await caller.call('POST', path, { token: caller.token, body: { days: 30 } });
    return example;
  },
  'files.upload': () => Promise.resolve({ upload: FILE }),
  'fileTree.list': async (caller) => {
    await newFolder(caller);
    return { query: { place: 'folders', sort: 'name' } };
  },
  'fileTree.usage': () => Promise.resolve({}),
  'fileTree.folders': async (caller) => {
    await newFolder(caller);
    return {};
  },
  'fileTree.makeFolder': body({ name: SECRET }),
  'fileTree.get': async (caller) => ({ params: { id: (await newFolder(caller)).id } }),
  'fileTree.change': async (caller) => ({
    params: { id: (await newFolder(caller)).id },
    body: { name: `${SECRET} 2`, parent_id: null },
  }),
  'fileTree.delete': async (caller) => ({ params: { id: (await newFolder(caller)).id } }),
  'fileTree.uses': async (caller) => ({ params: { id: (await orderWithFile(caller)).file_id } }),
  'fileTree.usesOfSeveral': async (caller) => {
    const { file_id: id } = await orderWithFile(caller);
    return { query: { ids: String(id) } };
  },
  'fileTree.zip': async (caller) => {
    const { file_id: id } = await orderWithFile(caller);
    return { query: { ids: String(id) } };
  },
  'fileTree.bulk': async (caller) => ({
    body: {
      action: 'move',
      ids: [(await newFolder(caller)).id],
      payload: { parent_id: (await newFolder(caller)).id },
    },
  }),
  'fileTree.emptyTrash': async (caller) => {
    const { id } = await newFolder(caller);
    await caller.call('DELETE', `/api/files/${id}`, { token: caller.token });
    return {};
  },
  'files.download': async (caller) => ({ params: { id: (await newFile(caller)).id } }),
  'files.preview': async (caller) => ({
    params: { id: (await newFile(caller, PICTURE)).id },
    query: { size: '320' },
  }),
  'leads.order': leadCall(),
  'payments.ofOrder': async (caller) => ({
    params: { id: (await newPayment(caller)).order_id },
  }),
  'payments.create': orderCall({ body: PAYMENT }),
  'payments.cancel': async (caller) => ({
    params: { id: (await newPayment(caller)).id },
    body: { reason: SECRET },
  }),
  'payments.list': listOf(newPayment),
  'payments.totals': listOf(newPayment),
  'payments.export': fileOf(newPayment),
  'production.cutList': async (caller) => ({ body: { ids: [(await newOrder(caller)).id] } }),
  'production.cutListFile': async (caller) => ({
    body: { ids: [(await newOrder(caller)).id], format: 'csv' },
  }),
  'production.board': listOf(orderInShop),
  'production.list': async (caller) => {
    await orderInShop(caller);
    return { query: { 'filter[stage]': 'cut' } };
  },
  'production.show': async (caller) => ({ params: { id: (await orderInShop(caller)).id } }),
  'production.mark': async (caller) => {
    const { id, item } = await orderInShop(caller);
    return { params: { id }, body: { item_ids: [item], operation: 'cut', done: true } };
  },
  'visits.list': async (caller) => {
    await newVisit(caller);
    return { query: { from: companyDay(0), to: companyDay(72) } };
  },
  'visits.page': listOf(newVisit),
  'visits.export': fileOf(newVisit),
  'visits.ofOrder': async (caller) => ({ params: { id: (await newVisit(caller)).order_id } }),
  'visits.create': async (caller) => ({
    params: { id: (await newOrder(caller)).id },
    body: newVisitBody(),
  }),
  'visits.route': async (caller) => {
    const { user_ids: people } = await newVisit(caller);
    return { query: { day: companyDay(24), user: String(people[0]) } };
  },
  'visits.seen': async (caller) => ({
    body: { visit_id: (await newVisit(caller)).id, version: '' },
  }),
  'visits.passed': visitCall({ body: { via: 'sms', text: SECRET } }),
  'visits.show': visitCall(),
  'visits.update': visitCall({ body: { status: 'failed', reason: SECRET } }),
  'visits.remove': visitCall(),
  'visits.restore': async (caller) => {
    const { id } = await newVisit(caller);
    await caller.call('DELETE', `/api/visits/${id}`, { token: caller.token });
    return { params: { id } };
  },
  'claims.ofOrder': async (caller) => ({ params: { id: (await newClaim(caller)).order_id } }),
  'claims.create': orderCall({ body: { text: SECRET, move_order: true } }),
  'claims.show': claimCall(),
  'claims.update': claimCall({ body: { resolution: SECRET, resolved: true, move_order: true } }),
  'softWindows.settings': listOf(async (caller) => {
    const body = await namedPrices(caller);
    await caller.call('PUT', '/api/soft-windows/settings', { token: caller.token, body });
  }),
  'softWindows.save': async (caller) => ({ body: await namedPrices(caller) }),
  'softWindows.saveCells': async (caller) => ({
    body: {
      version: (await namedPrices(caller)).version,
      cells: [{ film_id: 1, fastener_id: 1, price: 100 }],
    },
  }),
  'softWindows.takeExample': nothing,
  'softWindows.versions': listOf(scheduledPrices),
  'softWindows.version': scheduledPrices,
  'softWindows.withdraw': scheduledPrices,
  'referrals.list': listOf(newReferral),
  'referrals.summary': listOf(invitedLead),
  'referrals.unknownCodes': listOf(strayLead),
  'referrals.export': fileOf(newReferral),
  'referrals.create': body({
    name: SECRET,
    code: 'anna-1',
    rule: { kind: 'percent', basis_points: 500 },
  }),
  'referrals.show': referralCall(),
  'referrals.update': referralCall({ body: { note: SECRET, status: 'paused' } }),
  'referrals.remove': referralCall(),
  'referrals.leadsOfOne': async (caller) => ({
    params: { id: (await invitedLead(caller)).referral },
  }),
  'referrals.leads': listOf(invitedLead),
  'referrals.exportLeads': fileOf(invitedLead),
  'referrals.updateLead': async (caller) => ({
    params: { lead_id: (await invitedLead(caller)).id },
    body: { state: 'rejected', reason: SECRET },
  }),
  'referrals.bulkLeads': async (caller) => {
    const ids = [(await invitedLead(caller)).id];
    return { body: { action: 'decide', ids, payload: { state: 'rejected', reason: SECRET } } };
  },
  'referrals.ofLead': async (caller) => ({ params: { id: (await invitedLead(caller)).id } }),
  'referrals.setOfLead': async (caller) => ({
    params: { id: (await newLead(caller)).id },
    body: { referral_id: (await newReferral(caller)).id },
  }),
  'referralRewards.list': listOf(confirmedReward),
  'referralRewards.export': fileOf(confirmedReward),
  'referralRewards.show': async (caller) => ({
    params: { id: (await confirmedReward(caller)).id },
  }),
  'referralRewards.create': async (caller) => ({
    body: { referral_id: (await newReferral(caller)).id, amount: 1, reason: SECRET },
  }),
  'referralRewards.update': async (caller) => ({
    params: { id: (await confirmedReward(caller)).id },
    body: { status: 'cancelled', reason: SECRET },
  }),
  'referralRewards.bulk': async (caller) => {
    const ids = [(await confirmedReward(caller)).id];
    return { body: { action: 'step', ids, payload: { status: 'cancelled', reason: SECRET } } };
  },
  'referralRewards.pay': async (caller) => ({
    body: { ids: [(await confirmedReward(caller)).id] },
  }),
  'referralRewards.payouts': listOf(payout),
  'referralRewards.exportPayouts': fileOf(payout),
  'chatReplies.list': listOf(newReply),
  'chatReplies.show': replyCall(),
  'chatReplies.create': body({ shortcut: 'цена', text: SECRET }),
  'chatReplies.update': replyCall({ body: { text: `${SECRET} ещё` } }),
  'chatReplies.remove': replyCall(),
  'rejectReasons.list': listOf(newReason),
  'rejectReasons.show': reasonCall(),
  'rejectReasons.create': body({ name: SECRET }),
  'rejectReasons.update': reasonCall({ body: { name: `${SECRET} причины` } }),
  'rejectReasons.order': async (caller) => ({ body: { ids: [(await newReason(caller)).id] } }),
  'rejectReasons.remove': reasonCall(),
  'tasks.list': listOf(newTask),
  'tasks.counts': listOf(newTask),
  'tasks.create': async (caller) => ({
    body: {
      subject: `lead:${(await newLead(caller)).id}`,
      type: 'visit',
      text: SECRET,
      due_day: dueSoon().slice(0, 10),
    },
  }),
  'tasks.show': taskCall(),
  'tasks.update': taskCall({ body: { text: `${SECRET} завтра` } }),
  'tasks.done': taskCall({ body: { result: SECRET } }),
  'tasks.reopen': changedTask('POST', '/done'),
  'tasks.remove': taskCall(),
  'tasks.restore': changedTask('DELETE', ''),
  'leadFields.list': listOf(newField),
  'leadFields.show': fieldCall(),
  'leadFields.create': body({ name: SECRET, type: 'text' }),
  'leadFields.starter': noFields,
  'leadFields.update': fieldCall({ body: { name: `${SECRET} поля` } }),
  'leadFields.order': fieldOrder,
  'leadFields.typePreview': filledField,
  'leadFields.remove': fieldCall(),
  'leadFields.restore': archivedField,
  'leadFiles.list': async (caller) => ({ params: { id: (await leadWithFile(caller)).leadId } }),
  'leadFiles.add': async (caller) => ({
    params: { id: (await newLead(caller)).id },
    body: { file_ids: [(await newFile(caller)).id] },
  }),
  'leadFiles.remove': async (caller) => ({ params: await withFile('leads', newLead)(caller) }),
  'leadFiles.download': async (caller) => ({ params: { id: (await leadWithFile(caller)).fileId } }),
  'leadForms.list': nothing,
  'leadForms.counts': () => Promise.resolve({ query: { search: `${SECRET} формы` } }),
  'leadForms.show': formCall(),
  'leadForms.create': body({ template: 'measure', name: SECRET }),
  'leadForms.update': changedDraft,
  'leadForms.publish': formCall(),
  'leadForms.pause': async (caller) => ({ params: { id: (await publishedForm(caller)).id } }),
  'leadForms.copy': formCall(),
  'leadForms.remove': formCall(),
  'leadForms.restore': archivedForm,
  'leadForms.stats': countedForm,
  'leadForms.test': formCall({ body: {} }),
  'leadForms.fill': filledForm,
  'notifications.lead.list': listOf(leadNotification),
  'notifications.lead.read': leadNotification,
  'notifications.lead.readAll': listOf(leadNotification),
  'notifications.lead.remove': leadNotification,
  'notifications.personal.list': listOf(personalNotification),
  'notifications.personal.read': personalNotification,
  'notifications.personal.readAll': listOf(personalNotification),
  'notifications.personal.remove': personalNotification,
  'users.export': async (caller) => {
    await newColleague(caller);
    return { query: { format: 'csv' } };
  },
  'users.exportChosen': chosenUserFile,
  'users.bulk': disabledColleague,
  'users.counts': () => Promise.resolve({ query: { search: `${SECRET} имени` } }),
  'users.list': nothing,
  'users.show': colleagueCall(),
  'users.create': () =>
    Promise.resolve({ body: { name: SECRET, email: `contract-${randomUUID()}@example.test` } }),
  'users.update': colleagueCall({ body: { name: SECRET, position: SECRET, on_shift: false } }),
  'users.invite': invitedCall,
  'users.resetPassword': colleagueCall(),
  'users.disable': colleagueCall({ body: { transfer_to: null } }),
  'users.enable': colleagueCall(),
  'users.endSessions': colleagueCall(),
  'rights.show': nothing,
  'rights.update': async (caller) => {
    const { data } = await get<{ data: CompanyRights }>(caller, '/api/company/rights');
    return { body: { on: data.on, switches: data.switches, version: data.version } };
  },
  'rights.preview': () => Promise.resolve({ body: { rows: 'own' } }),
  'users.setRole': async (caller) => {
    const { data } = await get<{ data: CompanyRights }>(caller, '/api/company/rights');
    const body = { ...data, on: true };
    await caller.call('PUT', '/api/company/rights', { token: caller.token, body });
    return {
      params: { id: (await newColleague(caller)).id },
      body: { role: 'administrator' },
    };
  },
  // To whom owns it already: the other calls are those of the owner too.
  'rights.setOwner': async (caller) => ({
    body: { user_id: (await get<{ id: number }>(caller, '/api/users/current')).id },
  }),
  'publicForms.show': async (caller) => ({ params: { slug: await firstSlug(caller) } }),
  'publicForms.submit': submission,
  'chats.list': listOf(newChat),
  'chats.counts': listOf(newChat),
  'chats.search': async (caller) => {
    await newChat(caller);
    return { query: { search: SECRET } };
  },
  'chats.show': chatCall(),
  'chats.update': chatCall({ body: { status: 'closed', name: SECRET } }),
  'chats.remove': chatCall(),
  'chats.restore': async (caller) => {
    const { id } = await newChat(caller);
    await caller.call('DELETE', `/api/chats/${id}`, { token: caller.token });
    return { params: { id } };
  },
  'chats.spam': chatCall(),
  'chats.notSpam': chatCall(),
  'chats.erase': chatCall(),
  'chats.bulk': async (caller) => ({
    body: {
      action: 'status',
      ids: [(await newChat(caller)).id],
      payload: { status: 'closed' },
    },
  }),
  'chats.take': chatCall(),
  'chats.order': chatCall(),
  'chats.lead': chatCall({ body: { contact: { name: SECRET } } }),
  'chats.messages': chatCall(),
  'chats.write': chatCall({ body: { type: 'reply', body: SECRET, nonce: NONCE } }),
  'chats.read': chatCall({ body: { seq: 1 } }),
  'chats.presence': chatCall({ body: { state: 'typing' } }),
  'chats.settings': async (caller) => {
    const { call, token } = caller;
    await call('PUT', '/api/chat/settings', { token, body: { name: SECRET } });
    return {};
  },
  'chats.updateSettings': body({ name: SECRET }),
  'documentSettings.show': async (caller) => {
    const { call, token } = caller;
    const requisites = { legal_name: SECRET };
    await call('PUT', '/api/soft-windows/documents', { token, body: { requisites } });
    return {};
  },
  'documentSettings.update': body({ requisites: { legal_name: SECRET } }),
  'chatFiles.list': async (caller) => ({ params: { id: (await staffFile(caller)).id } }),
  'chatFiles.upload': chatCall({ body: CHAT_FILE }),
  'chatFiles.copy': async (caller) => ({
    params: { id: (await newChat(caller)).id },
    body: { nonce: NONCE, file_id: (await newFile(caller)).id },
  }),
  'chatFiles.download': async (caller) => ({ params: await staffFile(caller) }),
  'visitorChats.uploadFile': visitorCall({ body: CHAT_FILE }),
  'visitorChats.downloadFile': async (caller) => {
    const { chat, fileId } = await chatWithFile(caller);
    return { params: { id: chat.id, file_id: fileId }, token: chat.visitor_token };
  },
  'visitorChats.widget': async (caller) => ({ params: { key: await widgetKey(caller) } }),
  'visitorChats.start': async (caller) => ({
    body: { widget: await widgetKey(caller), contact: { name: SECRET } },
  }),
  'visitorChats.show': visitorCall(),
  'visitorChats.update': visitorCall({ body: { name: `${SECRET} имени` } }),
  'visitorChats.messages': visitorCall(),
  'visitorChats.write': visitorCall({ body: { body: SECRET, nonce: `${NONCE}-2` } }),
  'visitorChats.read': visitorCall({ body: { seq: 1 } }),
  'visitorChats.rate': async (caller) => {
    const { id, visitor_token: token } = await writtenChat(caller);
    const { data } = await get<{ data: [{ id: number }] }>(caller, '/api/chats?per_page=1');
    const closed = { token: caller.token, body: { status: 'closed' } };
    await caller.call('PUT', `/api/chats/${data[0].id}`, closed);
    return { params: { id }, token, body: { score: 5, comment: SECRET } };
  },
  'visitorChats.typing': visitorCall(),
  'visitorChats.authorize': async (caller) => {
    const { id, visitor_token: token, channel } = await startedChat(caller);
    return { params: { id }, token, body: { socket_id: '1.1', channel_name: channel } };
  },
};

/** The token a call is made with: of the visitor, of the member of staff, or none. */
export const tokenOf = (
  { access }: Endpoint,
  example: ExampleCall,
  caller: Pick<Caller, 'token'>,
) => ({ public: undefined, visitor: example.token, bearer: caller.token })[access];

/** The address of a call with its parameters and query filled in. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: ExampleCall): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}
