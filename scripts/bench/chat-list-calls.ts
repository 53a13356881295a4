import { CHAT_TABS, type Chat } from '../../contract/index.ts';
import { SEARCHED, type LongChat } from './seed-many-chats.ts';

const PHONE_PARTS = [4, 7, 10];

const NARROWINGS: Record<string, string> = {
  unread: 'filter[unread]=1',
  waiting: 'filter[waiting]=1',
  'unread and waiting': 'filter[unread]=1&filter[waiting]=1',
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
};

/** Texts to search dialogs for, by kind, taken from dialogs that are there. */
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
    ...Object.fromEntries(
      PHONE_PARTS.map((length) => [
        `phone, last ${length} digits`,
        digits.map((phone) => phone.slice(-length)),
      ]),
    ),
    'e-mail': emails,
    'e-mail, domain': emails.map((email) => email.split('@')[1] ?? ''),
    number: samples.map((chat) => String(chat.number)),
    'not there': ['ящъюэ', '0000000000'],
  };
}

/** What is searched for in messages, by kind. */
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

function threadCalls(samples: readonly Chat[], { id: longest, lines }: LongChat) {
  const thread = `/api/chats/${longest}/messages`;
  const places = samples.map((_sample, turn) => 1 + Math.floor((lines * turn) / samples.length));
  return {
    'thread of many lines, last': samples.map(() => thread),
    'thread of many lines, last 100': samples.map(() => `${thread}?limit=100`),
    'thread of many lines, before': places.map((seq) => `${thread}?before=${seq + 1}&limit=100`),
    'thread of many lines, after': places.map((seq) => `${thread}?after=${seq}&limit=100`),
    'thread of many lines, after the last': samples.map(() => `${thread}?after=${lines}`),
    'thread, last': samples.map(({ id }) => `/api/chats/${id}/messages`),
  };
}

/**
 * The calls of the desk to time, by name: each with the addresses to ask for one after another.
 * @param samples dialogs from all over the list
 */
export function chatListCalls(
  samples: readonly Chat[],
  long: LongChat,
): Record<string, readonly string[]> {
  const repeat = (url: string) => samples.map(() => url);
  const calls: Record<string, readonly string[]> = {};
  for (const tab of CHAT_TABS) {
    calls[`tab ${tab}, first part`] = repeat(`/api/chats?tab=${tab}`);
    calls[`tab ${tab}, deep part`] = cursorsOf(samples).map(
      (cursor) => `/api/chats?tab=${tab}&${cursor}`,
    );
  }
  calls['tab closed, 100 a part'] = repeat('/api/chats?tab=closed&per_page=100');
  calls['counts'] = repeat('/api/chats/counts');
  const listed = { ', open': '?tab=all&', ', closed': '?tab=closed&', ', counts': '/counts?' };
  for (const [what, path] of Object.entries(listed)) {
    for (const [name, query] of Object.entries(NARROWINGS)) {
      calls[`${name}${what}`] = repeat(`/api/chats${path}${query}`);
    }
    const ofClients = samples.flatMap(({ client }) => client?.id ?? []);
    calls[`client${what}`] = ofClients.map((id) => `/api/chats${path}filter[client]=${id}`);
    for (const [name, found] of Object.entries(searches(samples))) {
      calls[`search ${name}${what}`] = samples.map(
        (_sample, turn) =>
          `/api/chats${path}search=${encodeURIComponent(found[turn % found.length] ?? '')}`,
      );
    }
  }
  calls['dialog'] = samples.map(({ id }) => `/api/chats/${id}`);
  Object.assign(calls, threadCalls(samples, long));
  for (const [name, found] of Object.entries(inMessages(samples))) {
    calls[`messages ${name}`] = samples.map(
      (_sample, turn) =>
        `/api/chat-messages?search=${encodeURIComponent(found[turn % found.length] ?? '')}`,
    );
  }
  return calls;
}
