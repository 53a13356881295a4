import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chats } from '../../db/schema';
import { changeChats } from './bulk-chats';
import { chatsInWork, lockChats } from '../reading/chat-repository';

/** Chats changed in one go: the number of parameters has a limit. */
const BATCH_SIZE = 500;

/** Reassigns or unassigns the chats that a person has in work, with the history. @returns those chats */
export async function handOverChats(
  tx: Db,
  context: AppContext,
  session: Session,
  { from, to }: { from: number; to: number | null },
): Promise<{ id: number; at: string }[]> {
  const { companyId } = session;
  const found = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(chatsInWork(companyId), eq(chats.userId, from)))
    .orderBy(asc(chats.id));
  const handed: { id: number; at: string }[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // A chat taken over before its row was locked stays with its new assignee.
    const own = (await lockChats(tx, companyId, ids)).filter(({ userId }) => userId === from);
    const change = () => ({ user_id: to });
    handed.push(...(await changeChats(tx, session, own, change, context.now(), true)).undo);
  }
  return handed;
}
