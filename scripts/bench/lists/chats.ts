import { CHAT_TABS, type Chat } from '../../../contract/index.ts';
import type { Get } from '../server/open-bench.ts';
import { playLongChat, SEARCHED, seedManyChats, type LongChat } from '../seed/seed-many-chats.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { timeChatWrites } from './chat-writes.ts';
import {
  inTurn,
  narrowedCalls,
  NOW,
  phoneSearches,
  repeatedly,
  SAMPLES,
  type Bench,
  type Calls,
  type ListScenario,
} from './scenario.ts';

/** One lead of three has a client with chats. */
const LEADS = 3000;
const SEARCH_GOALS_MS = { postgres: 300, embedded: 600 };
const PER_PART = 100;

const PHONE_PARTS = [4, 7, 10];

const NARROWINGS: Record<string, string> = {
  unread: 'filter[unread]=1',
  waiting: 'filter[waiting]=1',
  'unread and waiting': 'filter[unread]=1&filter[waiting]=1',
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
};

/** Texts to search chats for, by kind, taken from chats that are there. */
function searches(samples: readonly Chat[]): Record<string, string[]> {
  const names = samples.flatMap(({ visitor }) => visitor.name ?? []);
  const phones = samples.flatMap(({ visitor }) => visitor.phone ?? []);
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, ''));
  const emails = samples.flatMap(({ visitor }) => visitor.email ?? []);
  return {
    'name, whole': names,
    'name, first': names.map((name) => name.split(' ')[0] ?? ''),
    'name, two letters': names.map((name) => name.slice(0, 2)),
    'name, one letter': names.map((name) => name.slice(0, 1)),
    'phone as written': phones,
    ...phoneSearches(digits, PHONE_PARTS),
    'e-mail': emails,
    'e-mail, domain': emails.map((email) => email.split('@')[1] ?? ''),
    number: samples.map((chat) => String(chat.number)),
    'not there': ['ящъюэ', '0000000000'],
  };
}

/** Search texts in messages, by kind. */
const inMessages = (samples: readonly Chat[]): Record<string, string[]> => ({
  dense: [SEARCHED.dense, 'добрый день'],
  'two dense words': [`${SEARCHED.dense} гарантия`, 'здравствуйте размеры'],
  frequent: [SEARCHED.frequent.word],
  seldom: [SEARCHED.seldom.word],
  'dense and seldom': [`${SEARCHED.dense} ${SEARCHED.seldom.word}`],
  name: samples.flatMap(({ visitor }) => visitor.name ?? []),
  phone: samples.flatMap(({ visitor }) => visitor.phone ?? []),
  'number of six digits': samples.map(({ number }) => String(100_000 + 37 * number)),
  'three letters': ['окн', 'при', 'пол', 'раз'],
  'three letters of no word': ['щющ', 'qzx'],
  'not there': ['ящъюэ', 'договор 1111111'],
  'dense, not there together': ['окна веранду праздников тверь'],
  'two letters': ['ок'],
});

/** Moments all over the list, each as the end of a part that was read before. */
const cursorsOf = (samples: readonly Chat[]) =>
  samples.map((chat) => `cursor=${chat.last_message_at}_${chat.id}`);

function threadCalls(samples: readonly Chat[], { id: longest, messages }: LongChat) {
  const thread = `/api/chats/${longest}/messages`;
  const places = samples.map((_sample, turn) => 1 + Math.floor((messages * turn) / samples.length));
  return {
    'thread of many messages, last': samples.map(() => thread),
    'thread of many messages, last 100': samples.map(() => `${thread}?limit=100`),
    'thread of many messages, before': places.map((seq) => `${thread}?before=${seq + 1}&limit=100`),
    'thread of many messages, after': places.map((seq) => `${thread}?after=${seq}&limit=100`),
    'thread of many messages, after the last': samples.map(() => `${thread}?after=${messages}`),
    'thread, last': samples.map(({ id }) => `/api/chats/${id}/messages`),
  };
}

function chatCalls(samples: readonly Chat[], long: LongChat): Calls {
  const repeat = repeatedly(samples);
  const views = {
    ', open': '/api/chats?tab=all&',
    ', closed': '/api/chats?tab=closed&',
    ', counts': '/api/chats/counts?',
  };
  const calls: Calls = {};
  for (const tab of CHAT_TABS) {
    calls[`tab ${tab}, first part`] = repeat(`/api/chats?tab=${tab}`);
    calls[`tab ${tab}, deep part`] = cursorsOf(samples).map(
      (cursor) => `/api/chats?tab=${tab}&${cursor}`,
    );
  }
  calls['tab closed, 100 a part'] = repeat('/api/chats?tab=closed&per_page=100');
  calls['counts'] = repeat('/api/chats/counts');
  for (const [view, url] of Object.entries(views)) {
    const clients = samples.flatMap(({ client }) => client?.id ?? []);
    calls[`client${view}`] = clients.map((id) => `${url}filter[client]=${id}`);
  }
  Object.assign(
    calls,
    narrowedCalls({ samples, views, narrowings: NARROWINGS, searches: searches(samples) }),
    { chat: samples.map(({ id }) => `/api/chats/${id}`) },
    threadCalls(samples, long),
  );
  for (const [name, texts] of Object.entries(inMessages(samples))) {
    calls[`messages ${name}`] = inTurn(
      samples,
      texts,
      (text) => `/api/chat-messages?search=${text}`,
    );
  }
  return calls;
}

/** Chats from all over the closed ones, the largest tab, read part by part; and how many there are. */
async function pickChats(get: Get): Promise<{ samples: Chat[]; total: number }> {
  const samples: Chat[] = [];
  let total = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const place = cursor === '' ? '' : `&cursor=${cursor}`;
    const { json } = await get(`/api/chats?tab=closed&per_page=${PER_PART}${place}`);
    const { data, meta } = json as {
      data: Chat[];
      meta: { next_cursor: string | null; total: number };
    };
    samples.push(...data.slice(0, 1));
    total = meta.total;
    cursor = meta.next_cursor;
  }
  const step = Math.max(1, Math.floor(samples.length / SAMPLES));
  return { samples: samples.filter((_sample, index) => index % step === 0), total };
}

async function prepare(bench: Bench) {
  const long = await playLongChat(bench.database);
  const { samples, total } = await pickChats(bench.get);
  return {
    about: `${total} closed chats`,
    calls: chatCalls(samples, long),
    goalOf: (name: string) =>
      name.startsWith('messages') ? SEARCH_GOALS_MS[bench.kind] : undefined,
    also: (only: string) => timeChatWrites(bench, { long, samples, only }),
  };
}

/**
 * The lists of chats, their threads, the search in their messages (some fifty a chat), and the writing of
 * them.
 */
export const chatLists: ListScenario = {
  defaultCount: 20_000,
  fill: async (database, count) => {
    const companyId = await seedManyLeads(database, LEADS, NOW);
    await seedManyChats(database, companyId, count, NOW);
  },
  prepare,
};
