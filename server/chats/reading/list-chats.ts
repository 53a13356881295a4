import { and, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  dueAfter,
  type chatPageSchema,
  type ChatCounts,
  type ChatFilter,
  type ChatsQuery,
  type ChatTab,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { chats, users } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { findResponseNorm } from '../../leads/lookup/response-due';
import { idsRow, peopleRow } from '../../lists/filter-rows';
import { filterRow, readFlag } from '../../lists/filter-table';
import { recordFilter } from '../../lists/record-filter';
import {
  isFoundByIndex,
  searchOfFew,
  searchOfMany,
  searchOfNumber,
} from '../../search/search-condition';
import { findChats, seenChats } from './chat-repository';
import { trashOf } from '../../bulk/trash-of';

/** Deleted chats: read there, and brought back by staff or by what the visitor writes next. */
export const chatTrash = trashOf({ type: 'chat', table: chats, except: null });

const USUAL_SIZE = 30;

/** The assignee does not work here any more. */
const isOrphaned = sql`exists (
  select 1 from ${users} where ${users.id} = ${chats.userId} and ${users.disabledAt} is not null)`;

const isOpen = ne(chats.status, 'closed');
const unread = (userId: number) =>
  and(
    isOpen,
    gt(chats.unreadCount, 0),
    or(isNull(chats.userId), eq(chats.userId, userId), isOrphaned),
  );
/** Closing ends a wait: closed chats have none. */
const waiting = isNotNull(chats.waitingSince);

/** The filters of chats, a row each. */
const FILTERS = {
  user: peopleRow(chats.userId),
  client: idsRow(chats.clientId),
  lead: idsRow(chats.leadId),
  unread: filterRow(readFlag, (_asked, { userId }) => unread(userId)),
  waiting: filterRow(readFlag, () => waiting),
};

/** The condition of one tab, without other filters. */
function tabCondition(
  { now }: Pick<AppContext, 'now'>,
  { userId }: Pick<Session, 'userId'>,
  tab: ChatTab,
): SQL | undefined {
  if (tab === 'trash') return chatTrash.holds(now());
  if (tab === 'spam') return and(isNull(chats.deletedAt), isNotNull(chats.spamAt));
  return and(isNull(chats.deletedAt), isNull(chats.spamAt), soundTabCondition(tab, userId));
}

function soundTabCondition(
  tab: Exclude<ChatTab, 'spam' | 'trash'>,
  userId: number,
): SQL | undefined {
  switch (tab) {
    case 'mine':
      return and(isOpen, eq(chats.userId, userId));
    case 'new':
      return eq(chats.status, 'new');
    case 'all':
      return undefined;
    case 'closed':
      return eq(chats.status, 'closed');
  }
}

/**
 * The condition of a search in contacts. An index of trigrams does not know one or two letters, and one of
 * pairs takes longer than to look at each contact of a company: they are short.
 */
function searched(search: string): SQL | undefined {
  const text = sql`${chats.searchText}`;
  return isFoundByIndex(search) ? searchOfMany(search, text) : searchOfFew(search, text);
}

/** The chats that a query means. */
export const chatFilter = recordFilter({
  ofCompany: seenChats,
  search: (text) =>
    text
      ? or(searched(text), searchOfNumber(text, chats.number), searchOfNumber(text, chats.leadId))
      : undefined,
  rows: FILTERS,
  tab: tabCondition,
});

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,10})$/;

/** The chats after a cursor, in the order of the list. @throws {HttpError} 422 for any other text */
function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) {
    throw invalidField('cursor', 'Неверное место списка');
  }
  return sql`(${chats.lastMessageAt}, ${chats.id}) < (${at}::timestamptz, ${Number(id)})`;
}

/** The chats that a bulk call means by a filter. */
export const foundChats = (
  context: AppContext,
  session: Session,
  query: ChatFilter & { tab?: ChatTab | undefined },
) => ({
  table: chats,
  id: chats.id,
  where: chatFilter.conditions(context, session, query),
});

/**
 * One page of the chats, and how many there are in all.
 * @throws {HttpError} 422 for a cursor that is none
 */
export async function listChats(
  context: AppContext,
  session: Session,
  { cursor, per_page: size = USUAL_SIZE, ...query }: ChatsQuery,
): Promise<z.output<typeof chatPageSchema>> {
  const { db } = context.database;
  const where = chatFilter.conditions(context, session, query);
  const total = await db.$count(chats, where);
  const found = await findChats(db, and(where, afterCursor(cursor)), {
    now: context.now(),
    limit: size + 1,
  });
  const data = found.slice(0, size);
  const end = found.length > size ? data.at(-1) : undefined;
  return {
    data,
    meta: { next_cursor: end ? `${end.last_message_at}_${end.id}` : null, total },
  };
}

/** How many chats each tab holds under one filter, and of `all` the unread and the waiting. */
export async function countChats(
  context: AppContext,
  session: Session,
  query: ChatFilter,
): Promise<ChatCounts> {
  const { userId } = session;
  const ofTab = (tab: ChatTab) => tabCondition(context, session, tab);
  const all = ofTab('all');
  const count = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
  const [counts] = await context.database.db
    .select({
      mine: count(ofTab('mine')),
      new: count(ofTab('new')),
      all: count(all),
      closed: count(ofTab('closed')),
      spam: count(ofTab('spam')),
      trash: count(ofTab('trash')),
      unread: count(and(all, unread(userId))),
      waiting: count(and(all, waiting)),
      oldest:
        sql<Date | null>`min(${chats.waitingSince}) filter (where ${all ?? sql`true`})`.mapWith(
          chats.waitingSince,
        ),
    })
    .from(chats)
    .where(chatFilter.inAnyTab(context, session, query));
  if (!counts) throw new Error('Nothing was counted');
  const { oldest, ...numbers } = counts;
  if (oldest === null) return { ...numbers, overdue_at: null };
  const { hours, zone, minutes } = await findResponseNorm(context.database.db, session.companyId);
  // The one that began first is due first.
  return { ...numbers, overdue_at: dueAfter(hours, zone, oldest, minutes).toISOString() };
}
