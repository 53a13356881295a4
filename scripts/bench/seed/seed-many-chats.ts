import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { chats, clients, users } from '../../../server/db/schema/index.ts';
import { DEMO_TALKS } from '../../../server/demo/chats/demo-chat-texts.ts';
import {
  makeDemoChats,
  type DemoChat,
  type DemoMessage,
} from '../../../server/demo/chats/demo-chats.ts';
import { makePerson } from '../../../server/demo/common/demo-people.ts';
import { createRandom, type Random } from '../../../server/demo/common/random.ts';
import { storeMadeChats } from '../../../server/demo/chats/store-demo-chats.ts';
import { liveClients } from '../../../server/clients/reading/client-repository.ts';
import { hashToken } from '../../../server/http/authenticate.ts';
import { vacuum } from './vacuum.ts';

const SEED = 20_260_318;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The chats of a batch end so many days before those of the next one. */
const DAYS_BETWEEN_BATCHES = 3;
/** How many messages a chat has before those of the demonstration. */
const EARLIER = { least: 4, most: 88 };
/** The chat that goes on for years, open and read. */
const LONG_LINES = 10_000;
/** One chat of so many is of a client. */
const CLIENT_SHARE = 3;
const TYPES = { visitor: 'message', staff: 'reply', note: 'note' } as const;

/** Words to search for; some of them are in one message of so many. */
export const SEARCHED = {
  /** In what the demonstration says again and again. */
  dense: 'окна',
  frequent: { word: 'смета', share: 100 },
  seldom: { word: 'жалюзи', share: 10_000 },
};

/** A detail added to a message, so that chats differ. */
function detailOf(random: Random): string {
  const { frequent, seldom } = SEARCHED;
  if (random.chance(1 / seldom.share)) return ` И ${seldom.word}.`;
  if (random.chance(1 / frequent.share)) return ` Нужна ${frequent.word}.`;
  const person = makePerson(random);
  return random.pick([
    '',
    '',
    ` ${random.int(800, 6000)} × ${random.int(800, 3200)}`,
    ` Договор ${random.int(100_000, 999_999)}`,
    ` ${person.name}, ${person.phone}`,
  ]);
}

/** Earlier messages of a chat, ending at the given moment. */
function earlierMessages(random: Random, count: number, by: number, end: Date): DemoMessage[] {
  const said: DemoMessage[] = [];
  while (said.length < count) {
    for (const [who, body] of random.pick(DEMO_TALKS)) {
      said.push({
        type: TYPES[who],
        body: body + detailOf(random),
        by: who === 'visitor' ? null : by,
        at: end,
      });
    }
  }
  const messages = said.slice(0, count);
  return messages.map((message, index) => ({
    ...message,
    at: new Date(end.getTime() - (count - index) * MINUTE_MS),
  }));
}

/** The same chat with a past. */
function lengthen(random: Random, chat: DemoChat, count: number, staff: number): DemoChat {
  const begun = chat.messages[0]?.at;
  if (!begun || chat.spam) return chat;
  const by = chat.assignee ?? random.int(0, staff - 1);
  const earlier = earlierMessages(random, count, by, begun);
  return { ...chat, messages: [...earlier, ...chat.messages], readTo: chat.readTo + count };
}

/** The demonstration's chats again and again, those of each batch older than those of the next. */
function makeBatches(count: number, now: Date, staff: number) {
  const make = (index: number) => {
    const random = createRandom(SEED + index);
    const end = new Date(now.getTime() - index * DAYS_BETWEEN_BATCHES * DAY_MS);
    return makeDemoChats(random, end, staff).map((chat) =>
      lengthen(random, chat, random.int(EARLIER.least, EARLIER.most), staff),
    );
  };
  const size = make(0).length;
  return { make, size, number: Math.ceil(count / size) };
}

/** The newest chat: open, of the person who signs in, with as many messages as no other. */
function makeLongChat(now: Date, staff: number): DemoChat {
  const random = createRandom(SEED - 1);
  const chat = makeDemoChats(random, now, staff).find(({ status }) => status === 'open');
  if (!chat) throw new Error('The demo has open chats');
  const lengthened = lengthen(random, chat, LONG_LINES - chat.messages.length, staff);
  return { ...lengthened, assignee: 0, name: 'Долгий Разговор', readTo: LONG_LINES };
}

/** One of some chats is of a client, each of another one. */
async function tieToClients({ db }: Database, companyId: number): Promise<void> {
  const known = await db.select({ id: clients.id }).from(clients).where(liveClients(companyId));
  if (known.length === 0) return;
  const ids = sql.param(known.map(({ id }) => id));
  await db
    .update(chats)
    .set({
      clientId: sql`(${ids}::int[])[1 + (${chats.number} / ${CLIENT_SHARE}) % ${known.length}::int]`,
    })
    .where(sql`${chats.companyId} = ${companyId} and ${chats.number} % ${CLIENT_SHARE} = 0`);
}

/** A chat with the credentials of its visitor. */
export interface LongChat {
  id: number;
  publicId: string;
  /** How many messages it has. */
  messages: number;
  token: string;
}

/** Gives the longest open chats visitors who come back. @returns them, the longest first */
export async function playLongChats({ db }: Database, count: number): Promise<LongChat[]> {
  const longest = await db
    .select({ id: chats.id, publicId: chats.publicId, messages: chats.lastSeq })
    .from(chats)
    .where(and(eq(chats.status, 'open'), isNull(chats.deletedAt), isNull(chats.spamAt)))
    .orderBy(desc(chats.lastSeq))
    .limit(count);
  const played: LongChat[] = [];
  for (const chat of longest) {
    const token = randomBytes(32).toString('base64url');
    await db
      .update(chats)
      .set({ tokenHash: hashToken(token) })
      .where(eq(chats.id, chat.id));
    played.push({ ...chat, token });
  }
  return played;
}

/** The same of the longest chat alone. */
export async function playLongChat(database: Database): Promise<LongChat> {
  const [chat] = await playLongChats(database, 1);
  if (!chat) throw new Error('There are no chats');
  return chat;
}

/**
 * Gives a company that has staff at least `count` chats of three years in every state, some fifty messages
 * each, and one of 10 000 messages, the newest of all.
 */
export async function seedManyChats(
  database: Database,
  companyId: number,
  count: number,
  now: Date,
): Promise<void> {
  const rows = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id));
  const staff = rows.map(({ id }) => id);
  const { make, size, number } = makeBatches(count, now, staff.length);
  for (let done = 0; done < number; done += 1) {
    const batch = make(number - 1 - done);
    await database.db.transaction((tx) =>
      storeMadeChats(tx, companyId, batch, { staff, first: done * size + 1 }),
    );
  }
  const first = number * size + 1;
  const long = makeLongChat(now, staff.length);
  await database.db.transaction((tx) => storeMadeChats(tx, companyId, [long], { staff, first }));
  await tieToClients(database, companyId);
  await vacuum(database, ['chats', 'chat_messages']);
}
