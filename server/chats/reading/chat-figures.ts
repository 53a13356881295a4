import { and, isNull, sql } from 'drizzle-orm';
import type { ChatFigures } from '#contract';
import { dayStart, zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { chats } from '../../db/schema';
import { ofPeople } from '../../lists/filter-rows';
import { liveChats } from './chat-repository';

/** The person and the days of the figures, both ends included. */
export interface ChatQuestion {
  companyId: number;
  from: string;
  to: string;
  /** The assignee, `none`, or everybody. */
  userId: number | 'none' | undefined;
  /** For how long a visitor may wait, in minutes. */
  normMinutes: number;
  now: Date;
}

/** Figures of chats that are neither in the trash nor in the spam. */
export async function findChatFigures(
  db: Db,
  { companyId, from, to, userId, normMinutes, now }: ChatQuestion,
): Promise<ChatFigures> {
  const zone = zoneOf(companyId);
  const isNew = sql`${chats.createdAt} >= ${dayStart(sql`${from}::date`, zone)}
    and ${chats.createdAt} < ${dayStart(sql`${to}::date + 1`, zone)}`;
  const isLate = sql`${chats.waitingSince}
    < ${now.toISOString()}::timestamptz - ${normMinutes} * interval '1 minute'`;
  const [found] = await db
    .select({
      created: sql`count(*) filter (where ${isNew})`.mapWith(Number),
      waiting: sql`count(${chats.waitingSince})`.mapWith(Number),
      overdue: sql`count(*) filter (where ${isLate})`.mapWith(Number),
    })
    .from(chats)
    .where(
      and(
        liveChats(companyId),
        isNull(chats.spamAt),
        userId === undefined ? undefined : ofPeople(chats.userId, [userId]),
      ),
    );
  return found ?? { created: 0, waiting: 0, overdue: 0 };
}
