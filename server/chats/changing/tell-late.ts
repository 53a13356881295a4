import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chats, companies, companyModules, users } from '../../db/schema';
import { announceChatNotice } from '../../realtime/announce';
import { notifyOfLate } from '../messages/chat-notices';

/** Chats notified in one transaction. */
const BATCH_SIZE = 50;

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

async function notifyBatch(tx: Db, now: Date): Promise<{ chatId: number; userIds: number[] }[]> {
  const late = await tx
    .select({ chat: chats, norm: companies.responseNormMinutes })
    .from(chats)
    .innerJoin(companies, eq(companies.id, chats.companyId))
    .where(untold(now))
    .orderBy(asc(chats.id))
    .limit(BATCH_SIZE)
    // A chat locked by another process or writer is left for the next run.
    .for('update', { of: chats, skipLocked: true });
  if (late.length === 0) return [];
  const told: { chatId: number; userIds: number[] }[] = [];
  for (const { chat, norm } of late) {
    told.push({ chatId: chat.id, userIds: await notifyOfLate(tx, chat, norm, now) });
  }
  await tx
    .update(chats)
    .set({ lateToldFor: sql`${chats.waitingSince}` })
    .where(
      inArray(
        chats.id,
        told.map(({ chatId }) => chatId),
      ),
    );
  return told;
}

/**
 * Tells everybody on shift of each chat that waits longer than the norm: once per waiting, in one process
 * of all.
 */
export async function notifyOverdueChats(
  services: Pick<AppServices, 'realtime' | 'now'>,
  db: Db,
): Promise<void> {
  for (;;) {
    const told = await db.transaction((tx) => notifyBatch(tx, services.now()));
    for (const { chatId, userIds } of told) announceChatNotice(services, userIds, chatId, 'other');
    if (told.length < BATCH_SIZE) return;
  }
}
