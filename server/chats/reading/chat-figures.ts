import { and, isNull, sql } from 'drizzle-orm';
import type { ChatFigures } from '#contract';
import { dayStart, zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { chats } from '../../db/schema';
import { findResponseNorm } from '../../leads/lookup/response-due';
import { ofPeople } from '../../lists/filter-rows';
import { lateBefore } from '../../people/late-before';
import { liveChats } from './chat-repository';

/** The person and the days of the figures, both ends included. */
export interface ChatQuestion {
  companyId: number;
  from: string;
  to: string;
  /** The assignee, `none`, or everybody. */
  userId: number | 'none' | undefined;
  now: Date;
}

/** Figures of chats that are neither in the trash nor in the spam. */
export async function findChatFigures(
  db: Db,
  { companyId, from, to, userId, now }: ChatQuestion,
): Promise<ChatFigures> {
  const zone = zoneOf(companyId);
  const isNew = sql`${chats.createdAt} >= ${dayStart(sql`${from}::date`, zone)}
    and ${chats.createdAt} < ${dayStart(sql`${to}::date + 1`, zone)}`;
  const bound = lateBefore(await findResponseNorm(db, companyId), now);
  const isLate = sql`${chats.waitingSince} < ${bound.toISOString()}::timestamptz`;
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
