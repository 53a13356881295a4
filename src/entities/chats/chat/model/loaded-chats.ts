import type { Chat } from '#contract';

/** The end of a loaded part of the list, and the cursor of the next one. */
export interface ChatsPlace {
  at: string;
  id: number;
  cursor: string;
}

/** The loaded part of a list of chats: those with the newest messages, without a gap. */
export interface LoadedChats {
  chats: readonly Chat[];
  /** The ends of its parts, from the top down; after the last one more are to be read. */
  places: readonly ChatsPlace[];
  hasMore: boolean;
  /** How many the list holds in all. */
  total: number;
}

/** One part as the server has it. */
export interface ChatsPart {
  data: readonly Chat[];
  meta: { next_cursor: string | null; total: number };
}

const NOTHING: LoadedChats = { chats: [], places: [], hasMore: false, total: 0 };

const momentOf = ({ last_message_at: at }: Chat) => at ?? '';
const pointOf = (chat: Chat) => ({ at: momentOf(chat), id: chat.id });
type Point = ReturnType<typeof pointOf>;

const isLower = (one: Point, other: Point) =>
  one.at === other.at ? one.id < other.id : one.at < other.at;

/** Whether a chat comes after a place in its list. */
export const isAfter = (chat: Chat, place: Point): boolean => isLower(pointOf(chat), place);

/** Whether two places are one. */
export const isSamePlace = (one: ChatsPlace, other: ChatsPlace): boolean =>
  one.at === other.at && one.id === other.id && one.cursor === other.cursor;

/** Where a part ends; null: at the end of its list. */
function endOf({ data, meta: { next_cursor: cursor } }: ChatsPart): ChatsPlace | null {
  const last = data.at(-1);
  return cursor === null || !last ? null : { ...pointOf(last), cursor };
}

/**
 * Down to where a list has to be read from its top, so that no gap comes before what else is known; null:
 * nothing else is.
 */
export const reachOf = ({ places, hasMore }: LoadedChats = NOTHING): ChatsPlace | null =>
  places.length > (hasMore ? 1 : 0) ? (places[0] ?? null) : null;

/** Whether a part goes down to a place. */
export const reaches = ({ data, meta }: ChatsPart, place: ChatsPlace): boolean => {
  const last = data.at(-1);
  return meta.next_cursor === null || last === undefined || !isLower(place, pointOf(last));
};

/**
 * Puts a part among what is known of its list. Those that should stand in it and do not are gone, or stand
 * elsewhere; those outside of it stay as they were read.
 * @param after where the part begins; null: at the top
 */
export function mergePart(
  { chats, places, hasMore }: LoadedChats = NOTHING,
  part: ChatsPart,
  after: ChatsPlace | null,
): LoadedChats {
  const { total } = part.meta;
  const before = after === null ? [] : chats.filter((chat) => !isAfter(chat, after));
  const above = new Set(before.map(({ id }) => id));
  // Some may have moved up since it was read: no chat moves down.
  const data = part.data.filter(({ id }) => !above.has(id));
  const last = part.data.at(-1);
  const end = endOf(part);
  const read = new Set(data.map(({ id }) => id));
  const behind = chats.filter(
    (chat) => !read.has(chat.id) && !above.has(chat.id) && end && isAfter(chat, end),
  );
  const merged = [...before, ...data, ...behind];
  if (behind.length > 0) return { chats: merged, places, hasMore, total };
  const upper = places.filter((place) =>
    last ? isAfter(last, place) : after && !isLower(place, after),
  );
  return {
    chats: merged,
    places: end ? [...upper, end] : upper,
    hasMore: end !== null,
    total,
  };
}

/**
 * Puts the top of a list among what is known of it.
 * @param parts its parts one after another, down to where the rest is known; from then on the first alone
 *   is the top
 */
export function mergeTop(known: LoadedChats | undefined, parts: readonly ChatsPart[]): LoadedChats {
  const [top] = parts;
  const last = parts.at(-1);
  if (!top || !last) return known ?? NOTHING;
  const whole = { data: parts.flatMap(({ data }) => data), meta: last.meta };
  const merged = mergePart(known, whole, null);
  const cut = parts.length > 1 ? endOf(top) : null;
  const isCut = cut !== null && merged.places.some((place) => isLower(place, cut));
  return isCut ? { ...merged, places: [cut, ...merged.places] } : merged;
}
