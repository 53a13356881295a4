import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { foldText, type ChatSearchQuery, type FoundMessage } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { chatMessages, chats, users } from '../db/schema';
import { isFoundByIndex, searchOfMany } from '../search/search-condition';
import { readSearch } from '../search/search-query';
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
 * Lines of a company's dialogs that hold every word of a search, the newest first; none of the history, of the spam, of the trash.
 * A search without a word of three letters or digits finds none.
 */
export async function searchMessages(
  { database: { db } }: AppContext,
  { companyId }: Session,
  { search, limit = USUAL_LIMIT }: ChatSearchQuery,
): Promise<FoundMessage[]> {
  if (!isFoundByIndex(search)) return [];
  const rows = await db
    .select({
      chat_id: chatMessages.chatId,
      seq: chatMessages.seq,
      body: chatMessages.body,
      created_at: chatMessages.createdAt,
      visitor: chats.name,
      number: chats.number,
      user: { id: users.id, name: users.name },
    })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .where(
      and(
        liveChats(companyId),
        isNull(chats.spamAt),
        eq(chatMessages.companyId, companyId),
        ne(chatMessages.type, 'event'),
        searchOfMany(search, sql`fold_text(${chatMessages.body})`),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);
  return rows.map(({ body, created_at, ...row }) => ({
    ...row,
    excerpt: excerptOf(body, search),
    created_at: created_at.toISOString(),
  }));
}
