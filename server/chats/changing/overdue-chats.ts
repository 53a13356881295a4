import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chats, companies, companyModules, users } from '../../db/schema';
import { dueWork, type AnyDueWork } from '../../jobs/due-work';
import { isGrouped } from '../../people/store-notices';
import { announceChatNotice } from '../../realtime/announce';
import { notifyOfOverdue, type OverdueChat } from '../messages/chat-notices';

/**
 * Chats with a visitor waiting longer than the company's norm and without a notification: where the company
 * has the module and somebody is on shift. Others wait until somebody is.
 */
const untold = (now: Date) =>
  and(
    // Written as the index has it.
    sql`${chats.waitingSince} is not null and ${chats.deletedAt} is null and ${chats.spamAt} is null
      and ${chats.lateToldFor} is distinct from ${chats.waitingSince}`,
    sql`${chats.waitingSince} < ${now.toISOString()}::timestamptz
      - ${companies.responseNormMinutes} * interval '1 minute'`,
    sql`exists (
      select 1 from ${companyModules} where ${companyModules.companyId} = ${chats.companyId}
        and ${companyModules.code} = 'chat' and ${companyModules.isActive}
        and coalesce(${companyModules.expiresAt} > ${now.toISOString()}::timestamptz, true))`,
    sql`exists (
      select 1 from ${users} where ${users.companyId} = ${chats.companyId} and ${users.onShift}
        and ${users.disabledAt} is null and ${users.invitedAt} is null)`,
  );

/** Claims overdue chats. One that another process or a writer has locked is left for the next run. */
const claim = (tx: Db, now: Date, limit: number): Promise<OverdueChat[]> =>
  tx
    .select({
      chat: chats,
      normMinutes: companies.responseNormMinutes,
      timezone: companies.timezone,
      dueAt: sql`${chats.waitingSince} + ${companies.responseNormMinutes} * interval '1 minute'`
        .mapWith(chats.waitingSince)
        .as('due_at'),
    })
    .from(chats)
    .innerJoin(companies, eq(companies.id, chats.companyId))
    .where(untold(now))
    .orderBy(asc(chats.waitingSince), asc(chats.id))
    .limit(limit)
    .for('update', { of: chats, skipLocked: true });

/** Notifies everybody on shift of each chat that waits longer than the norm: once per waiting. */
export const overdueChats = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<OverdueChat>({
    complaint: 'О ждущих посетителях не сообщено:',
    claim,
    async perform(tx, rows, now) {
      const told: { userIds: number[]; chatId: number | null }[] = [];
      for (const companyId of new Set(rows.map(({ chat }) => chat.companyId))) {
        const overdue = rows.filter(({ chat }) => chat.companyId === companyId);
        const userIds = await notifyOfOverdue(tx, companyId, overdue, now);
        if (isGrouped(overdue.length)) told.push({ userIds, chatId: null });
        else told.push(...overdue.map(({ chat }) => ({ userIds, chatId: chat.id })));
      }
      await tx
        .update(chats)
        .set({ lateToldFor: sql`${chats.waitingSince}` })
        .where(
          inArray(
            chats.id,
            rows.map(({ chat }) => chat.id),
          ),
        );
      return () => {
        for (const { userIds, chatId } of told) {
          announceChatNotice(services, userIds, chatId, 'other');
        }
      };
    },
  });
