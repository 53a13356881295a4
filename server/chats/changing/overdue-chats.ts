import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { dueAfter, isOpenAt } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chats, companies, companyModules, users } from '../../db/schema';
import { dueWork, type AnyDueWork } from '../../jobs/due-work';
import { lateBefore } from '../../people/late-before';
import { announceChatNotice } from '../../realtime/announce';
import { notifyOfOverdue, type OverdueChat } from '../messages/chat-notices';

/**
 * Chats with a visitor waiting longer than the company's norm, by any hours, and without a notification:
 * where the company has the module and somebody is on shift. Others wait until somebody is.
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
        and ${users.disabledAt} is null and ${users.invitedAt} is null
        and ${users.role} <> 'performer')`,
  );

/** The companies that answer at this moment and have overdue chats, and before when those began to wait. */
async function findCompanies(tx: Db, now: Date) {
  const found = await tx
    .select({
      id: companies.id,
      minutes: companies.responseNormMinutes,
      hours: companies.workingHours,
      zone: companies.timezone,
      first: sql<Date | null>`min(${chats.waitingSince})`.mapWith(chats.waitingSince),
    })
    .from(chats)
    .innerJoin(companies, eq(companies.id, chats.companyId))
    .where(untold(now))
    .groupBy(companies.id);
  return found
    .filter(({ hours, zone }) => isOpenAt(hours, zone, now))
    .map((company) => ({ ...company, bound: lateBefore(company, now) }))
    .filter(({ first, bound }) => first !== null && first < bound);
}

/** Claims overdue chats. One that another process or a writer has locked is left for the next run. */
async function claim(tx: Db, now: Date, limit: number): Promise<OverdueChat[]> {
  const late = await findCompanies(tx, now);
  if (late.length === 0) return [];
  const rows = await tx
    .select({ chat: chats })
    .from(chats)
    .innerJoin(companies, eq(companies.id, chats.companyId))
    .where(
      and(
        untold(now),
        or(
          ...late.map(({ id, bound }) =>
            and(eq(chats.companyId, id), lt(chats.waitingSince, bound)),
          ),
        ),
      ),
    )
    .orderBy(asc(chats.waitingSince), asc(chats.id))
    .limit(limit)
    .for('update', { of: chats, skipLocked: true });
  const known = new Map(late.map((company) => [company.id, company]));
  return rows.flatMap(({ chat }) => {
    const company = known.get(chat.companyId);
    if (!company || chat.waitingSince === null) return [];
    const { minutes, hours, zone } = company;
    const dueAt = dueAfter(hours, zone, chat.waitingSince, minutes);
    return [{ chat, normMinutes: minutes, timezone: zone, dueAt }];
  });
}

/** Notifies everybody on shift of each chat that waits beyond the norm, in working time: once per waiting. */
export const overdueChats = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<OverdueChat>({
    complaint: 'О ждущих посетителях не сообщено:',
    claim,
    async perform(tx, rows, now) {
      const notified: Awaited<ReturnType<typeof notifyOfOverdue>> = [];
      for (const companyId of new Set(rows.map(({ chat }) => chat.companyId))) {
        const overdue = rows.filter(({ chat }) => chat.companyId === companyId);
        notified.push(...(await notifyOfOverdue(tx, companyId, overdue, now)));
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
        for (const { userIds, chatId } of notified) {
          announceChatNotice(services, userIds, chatId, 'other');
        }
      };
    },
  });
