import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { foldText, type ChatSearchQuery, type FoundMessage } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chatMessages, chats, users } from '../../db/schema';
import { isFoundByIndex, searchOfMany } from '../../search/search-condition';
import { readSearch } from '../../search/search-query';
import { liveChats } from './chat-repository';

const USUAL_LIMIT = 20;
/** How much is shown before the first word that was found, and in all, in characters. */
const BEFORE = 40;
const EXCERPT = 160;

/** The part of a text round what was found. */
function excerptOf(body: string, search: string): string {
  const [[[first = ''] = []] = []] = readSearch(search);
  const found = Math.max(0, foldText(body).indexOf(first));
  const start = found > BEFORE ? found - BEFORE : 0;
  const end = start + EXCERPT;
  return `${start > 0 ? '…' : ''}${body.slice(start, end)}${end < body.length ? '…' : ''}`;
}

/**
 * So many of the newest messages of a company are walked through, the newest first: words that many messages
 * hold are soon found there, though an index of words would find them all. What is seldom there the index
 * finds better.
 */
const WALKED = 10_000;

/** Messages that hold what is searched for. @param isNewest looks among the newest alone */
async function findMessages(
  db: Db,
  companyId: number,
  { search, limit }: { search: string; limit: number },
  isNewest: boolean,
) {
  const ofCompany = db
    .select({
      id: chatMessages.id,
      chatId: chatMessages.chatId,
      seq: chatMessages.seq,
      type: chatMessages.type,
      userId: chatMessages.userId,
      body: chatMessages.body,
      searchText: chatMessages.searchText,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(eq(chatMessages.companyId, companyId))
    .$dynamic();
  const walked = isNewest ? ofCompany.orderBy(desc(chatMessages.id)).limit(WALKED) : ofCompany;
  const messages = walked.as('newest_messages');
  return (
    db
      .select({
        chat_id: messages.chatId,
        seq: messages.seq,
        body: messages.body,
        created_at: messages.createdAt,
        visitor: chats.name,
        number: chats.number,
        user: { id: users.id, name: users.name },
      })
      .from(messages)
      .innerJoin(chats, eq(chats.id, messages.chatId))
      .leftJoin(users, eq(users.id, messages.userId))
      .where(
        and(
          liveChats(companyId),
          isNull(chats.spamAt),
          ne(messages.type, 'event'),
          searchOfMany(search, sql`${messages.searchText}`),
        ),
      )
      // Calculated, it is the order of no index: otherwise all messages might be walked through for words
      // that few of them hold.
      .orderBy(desc(isNewest ? messages.id : sql`${messages.id} + 0`))
      .limit(limit)
  );
}

/**
 * Messages of a company's chats that hold every word of a search, the newest first; none of the history, of
 * the spam, of the trash. A search without a word of three letters or digits finds none.
 */
export async function searchMessages(
  { database: { db } }: AppContext,
  { companyId }: Session,
  { search, limit = USUAL_LIMIT }: ChatSearchQuery,
): Promise<FoundMessage[]> {
  if (!isFoundByIndex(search)) return [];
  const newest = await findMessages(db, companyId, { search, limit }, true);
  const rows =
    newest.length === limit ? newest : await findMessages(db, companyId, { search, limit }, false);
  return rows.map(({ body, created_at, ...row }) => ({
    ...row,
    excerpt: excerptOf(body, search),
    created_at: created_at.toISOString(),
  }));
}
