import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { RECORD_MODULES, TASK_SUBJECTS, type TaskSubject, type TaskSubjectType } from '#contract';
import { liveChats } from '../chats/reading/chat-repository';
import { liveClients } from '../clients/reading/client-repository';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { chats, clients, leads, orders, tasks } from '../db/schema';
import { mayUse } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { liveLeads } from '../leads/reading/lead-repository';
import { liveOrders } from '../orders/order-repository';

/** The columns of a task of which one names its record. */
type SubjectKey = 'leadId' | 'clientId' | 'orderId' | 'chatId';

interface SubjectTable {
  key: SubjectKey;
  column: (typeof tasks)[SubjectKey];
  table: typeof leads | typeof clients | typeof orders | typeof chats;
  id: PgColumn;
  /** Records that can be worked on: out of the trash and the spam. */
  live: (companyId: number) => SQL | undefined;
}

/** The kinds of records that a task can be about. */
export const SUBJECTS: Record<TaskSubjectType, SubjectTable> = {
  lead: {
    key: 'leadId',
    column: tasks.leadId,
    table: leads,
    id: leads.id,
    live: (companyId) => and(liveLeads(companyId), isNull(leads.spamAt)),
  },
  client: {
    key: 'clientId',
    column: tasks.clientId,
    table: clients,
    id: clients.id,
    live: liveClients,
  },
  order: {
    key: 'orderId',
    column: tasks.orderId,
    table: orders,
    id: orders.id,
    live: liveOrders,
  },
  chat: {
    key: 'chatId',
    column: tasks.chatId,
    table: chats,
    id: chats.id,
    live: (companyId) => and(liveChats(companyId), isNull(chats.spamAt)),
  },
};

/** Tasks about records that the company can see, as far as its modules go. */
export const inSight = (context: AppContext, session: Session): SQL | undefined =>
  and(
    ...TASK_SUBJECTS.filter((type) => !mayUse(context, session, RECORD_MODULES[type])).map((type) =>
      isNull(SUBJECTS[type].column),
    ),
  );

/**
 * Requires a record that can be worked on, and keeps it from being deleted before the transaction ends.
 * @returns the column of a task about it
 * @throws {HttpError} 404, for a stranger's as for none
 */
export async function requireSubject(
  tx: Db,
  context: AppContext,
  session: Session,
  { type, id }: TaskSubject,
): Promise<Partial<Record<SubjectKey, number>>> {
  const { key, table, id: column, live } = SUBJECTS[type];
  if (!mayUse(context, session, RECORD_MODULES[type])) throw notFound();
  const [found] = await tx
    .select({ id: column })
    .from(table)
    .where(and(live(session.companyId), eq(column, id)))
    .for('share');
  if (!found) throw notFound();
  return { [key]: id };
}

/** The record that a stored task is about. */
export function subjectOf(task: Record<SubjectKey, number | null>): TaskSubject {
  for (const type of TASK_SUBJECTS) {
    const id = task[SUBJECTS[type].key];
    if (id !== null) return { type, id };
  }
  throw new Error('A task is about a record');
}
