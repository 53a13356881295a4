import * as z from 'zod/mini';
import { splitList } from '../base/text/list-text';
import { readList } from '../base/wire/read-page';
import {
  countSchema,
  idSchema,
  MAX_ID,
  momentSchema,
  pageQueryShape,
  optionalMomentSchema,
  optionalTextSchema,
  wholeSchema,
  naturalSchema,
} from '../base/wire/wire';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { chatSchema, SETTABLE_CHAT_STATUSES } from './chat';

/**
 * `new`: without an answer; `mine`: not closed; `all`: closed ones too. Only `spam` and `trash` hold the
 * chats that lie there.
 */
export const CHAT_TABS = ['mine', 'new', 'all', 'closed', 'spam', 'trash'] as const;
export type ChatTab = (typeof CHAT_TABS)[number];

const UNASSIGNED = 'none';
const MOST_CHOICES = 100;
const isId = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID;
const listOf = (isSound: (text: string) => boolean) =>
  z.optional(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      z.string().check(
        z.maxLength(2000),
        z.refine((list: string) => {
          const texts = splitList(list);
          return texts.length > 0 && texts.length <= MOST_CHOICES && texts.every(isSound);
        }),
      ),
    ),
  );
const flag = z.optional(
  z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), z.enum(['1'])),
);

const filterShape = {
  search: pageQueryShape.search,
  'filter[user]': listOf((text) => text === UNASSIGNED || isId(text)),
  'filter[client]': listOf(isId),
  'filter[lead]': listOf(isId),
  /** Unread open chats that are the caller's or unassigned, as the navigation counts them. */
  'filter[unread]': flag,
  /** Those in which the visitor waits for a reply. */
  'filter[waiting]': flag,
};

/** The filter of chats, without the tab. */
export const chatFilterSchema = z.object(filterShape);
export type ChatFilter = z.output<typeof chatFilterSchema>;

const MOST_PER_PAGE = 100;
export const chatsQuerySchema = z.object({
  ...filterShape,
  tab: z.optional(z.enum(CHAT_TABS)),
  /** Where the page before ended (`next_cursor`). */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PER_PAGE))),
});
export type ChatsQuery = z.output<typeof chatsQuerySchema>;

/**
 * A part of the list in its one form: Laravel's `cursorPaginate` as it is, a page, and chats alone are
 * parts too.
 */
function readPart(json: unknown): unknown {
  const list = readList(json);
  if (list === undefined) return json;
  const { rows: data, beside } = list;
  const { next_cursor = null, total = data.length } = beside;
  return { data, meta: { next_cursor, total } };
}

/** The chats with the newest messages first. */
export const chatPageSchema = z.pipe(
  z.transform(readPart),
  z.object({
    data: z.array(chatSchema),
    meta: z.object({ next_cursor: optionalTextSchema, total: countSchema }),
  }),
);

/** Each is the `total` of its list; `unread` and `waiting` those of `all` with that filter. */
export const chatCountsSchema = z.object({
  mine: naturalSchema,
  new: naturalSchema,
  all: naturalSchema,
  closed: naturalSchema,
  spam: countSchema,
  trash: countSchema,
  unread: naturalSchema,
  waiting: naturalSchema,
  /** When the longest of these waits passes the norm, in working time; null: there is no wait. */
  overdue_at: optionalMomentSchema,
});
export type ChatCounts = z.output<typeof chatCountsSchema>;

const targetShape = bulkTargetShape({ ...filterShape, tab: z.optional(z.enum(CHAT_TABS)) });
/** One action on many chats: those with the numbers `ids`, or all that the filter means. */
export const bulkChatsSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('status'),
      ...targetShape,
      payload: z.object({ status: z.enum(SETTABLE_CHAT_STATUSES) }),
    }),
    z.object({
      action: z.literal('assign'),
      ...targetShape,
      payload: z.object({ user_id: z.nullable(recordIdSchema) }),
    }),
    z.object({ action: z.literal('spam'), ...targetShape }),
    z.object({ action: z.literal('not_spam'), ...targetShape }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('диалогов'), hasPartsOfFilter);
export type BulkChats = z.output<typeof bulkChatsSchema>;

const MOST_FOUND = 100;
/** Messages that hold every word of a search, the newest first. */
export const chatSearchQuerySchema = z.object({
  search: z.string('Укажите, что искать').check(z.minLength(1), z.maxLength(200)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_FOUND))),
});
export type ChatSearchQuery = z.output<typeof chatSearchQuerySchema>;
export const foundMessageSchema = z.object({
  chat_id: idSchema,
  seq: wholeSchema,
  /** Round the first word that was found. */
  excerpt: z.string(),
  /** Who the chat is with, and who has written it; null: the visitor. */
  visitor: optionalTextSchema,
  number: z.catch(wholeSchema, 0),
  user: z.catch(z.nullable(z.object({ id: idSchema, name: z.string() })), null),
  created_at: momentSchema,
});
export type FoundMessage = z.output<typeof foundMessageSchema>;
