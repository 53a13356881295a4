import type { ChatMessageType, ChatRating, ChatStatus } from '#contract';
import { DEMO_SPAM, DEMO_TALKS } from './demo-chat-texts';
import type { SpamMark } from '../../db/schema';
import { DEMO_SITE } from '../common/demo-company';
import { makePerson } from '../common/demo-people';
import type { Random } from '../common/random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How many chats of each kind there are, those with the newest messages first. */
const KINDS = {
  fresh: 6,
  asked: 6,
  talking: 5,
  waiting: 6,
  closed: 31,
  deleted: 3,
  spam: 3,
} as const;
type Kind = keyof typeof KINDS;

/** How long ago each kind was written in last: the newest and the oldest, in minutes. */
const AGES: Record<Kind, readonly [from: number, to: number]> = {
  fresh: [2, 90],
  asked: [5, 240],
  talking: [30, 24 * 60],
  waiting: [6 * 60, 5 * 24 * 60],
  closed: [24 * 60, 80 * 24 * 60],
  deleted: [3 * 24 * 60, 10 * 24 * 60],
  spam: [60, 6 * 24 * 60],
};
const STATUS: Record<Kind, ChatStatus> = {
  fresh: 'new',
  asked: 'open',
  talking: 'open',
  waiting: 'waiting',
  closed: 'closed',
  deleted: 'closed',
  spam: 'new',
};

/** One message of a made-up chat; staff by their place among those who work there. */
export interface DemoMessage {
  type: ChatMessageType;
  body: string;
  by: number | null;
  at: Date;
}

export interface DemoChat {
  name: string | null;
  phone: string | null;
  email: string | null;
  status: ChatStatus;
  /** The index of the assignee; null: unassigned. */
  assignee: number | null;
  messages: DemoMessage[];
  /** Up to which message staff have read. */
  readTo: number;
  campaign: string | null;
  page: string;
  rating: ChatRating | null;
  deletedAt: Date | null;
  spam: { at: Date; reasons: SpamMark[] } | null;
}

const TYPES = { visitor: 'message', staff: 'reply', note: 'note' } as const;

/** The messages of a conversation so far. */
function saidOf(random: Random, kind: Kind) {
  if (kind === 'spam') return [['visitor', random.pick(DEMO_SPAM)]] as const;
  const talk = random.pick(DEMO_TALKS);
  if (kind === 'fresh') return talk.slice(0, 1);
  // Somebody has asked again, and waits.
  if (kind === 'asked') return talk.slice(0, 3);
  if (kind === 'talking' || kind === 'waiting') {
    const last = talk.findLastIndex(([by]) => by === 'staff');
    return talk.slice(0, last + 1);
  }
  return talk;
}

/**
 * The rating by some visitors, derived from the length of the conversation, so that the rest of the demo
 * stays the same.
 */
function ratingOf(said: number, closedAt: Date): ChatRating | null {
  const at = new Date(closedAt.getTime() + MINUTE_MS);
  // Every other minute, by the clock of the chat.
  if (at.getUTCMinutes() % 2 === 0) return null;
  const score = at.getUTCMinutes() % 5 === 0 ? 3 : said % 2 === 0 ? 5 : 4;
  return { score, comment: score === 5 ? 'Быстро ответили, спасибо' : null, at: at.toISOString() };
}

const ratedMessage = ({ score, comment, at }: ChatRating): DemoMessage => ({
  type: 'event',
  body: `Оценка посетителя: ${score} из 5${comment === null ? '' : `. ${comment}`}`,
  by: null,
  at: new Date(at),
});

function makeChat(random: Random, kind: Kind, staff: number, now: Date): DemoChat {
  const person = makePerson(random);
  const isNew = kind === 'fresh' || kind === 'spam';
  const assignee = isNew ? null : random.int(0, staff - 1);
  const said = saidOf(random, kind);
  const [from, to] = AGES[kind];
  const last = now.getTime() - random.int(from, to) * MINUTE_MS;
  const gaps = said.map(() => random.int(1, 9) * MINUTE_MS);
  const talked: DemoMessage[] = said.map(([by, body], index) => ({
    type: TYPES[by],
    body,
    by: by === 'visitor' ? null : assignee,
    at: new Date(last - gaps.slice(index + 1).reduce((sum, gap) => sum + gap, 0)),
  }));
  const isOver = STATUS[kind] === 'closed';
  const end = new Date(last + MINUTE_MS);
  const rating = isOver && kind !== 'deleted' ? ratingOf(talked.length, end) : null;
  const messages: DemoMessage[] = isOver
    ? [
        ...talked,
        { type: 'event', body: 'Диалог закрыт', by: assignee, at: end },
        ...(rating ? [ratedMessage(rating)] : []),
      ]
    : talked;
  const isUnread = isNew || kind === 'asked';
  const brought = random.chance(0.4);
  return {
    name: random.chance(0.8) ? person.name : null,
    phone: random.chance(0.5) ? person.phone : null,
    email: random.chance(0.25) ? person.email : null,
    status: STATUS[kind],
    assignee,
    messages,
    readTo: isUnread ? messages.length - 1 : messages.length,
    campaign: brought ? random.pick(['yandex', 'vk', 'google']) : null,
    page: `${DEMO_SITE}/${random.pick(['', 'ceny', 'verandy', 'kafe'])}`,
    rating,
    deletedAt: kind === 'deleted' ? new Date(last + DAY_MS) : null,
    spam:
      kind === 'spam'
        ? { at: new Date(last), reasons: [{ code: 'many_links', detail: '3 ссылки' }] }
        : null,
  };
}

/** Makes up chats in every state, in the order in which they began. @param staff how many work there */
export function makeDemoChats(random: Random, now: Date, staff: number): DemoChat[] {
  const chats = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    Array.from({ length: KINDS[kind] }, () => makeChat(random, kind, staff, now)),
  );
  const began = ({ messages }: DemoChat) => messages[0]?.at.getTime() ?? 0;
  return chats.toSorted((one, other) => began(one) - began(other));
}
