import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  AUDIT_ACTIONS,
  auditSubjectName,
  auditValue,
  RECORD_LABELS,
  type AuditEntry,
  type AuditQuery,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { auditEntries } from '../../db/schema';
import { column, companyClock, moment, type ExportedList } from '../../lists/export-list';
import { dayRows } from '../../lists/filter-rows';
import { filterRow, queryConditions, readText } from '../../lists/filter-table';
import type { Listed, ListPart } from '../../lists/page';
import { nameSubjects } from './subject-names';

type AuditFilter = Omit<AuditQuery, 'page' | 'per_page'>;

const FILTERS = {
  user: filterRow(Number, (id) => eq(auditEntries.userId, id)),
  person: filterRow(Number, (id) =>
    or(
      eq(auditEntries.userId, id),
      and(eq(auditEntries.subjectType, 'user'), eq(auditEntries.subjectId, id)),
    ),
  ),
  action: filterRow(readText, (action) => sql`${auditEntries.action} = ${action}`),
  subject: filterRow(readText, (type) => sql`${auditEntries.subjectType} = ${type}`),
  ...dayRows(auditEntries.createdAt),
};

/** The entries of a company that a filter means. */
export const auditConditions = (
  context: AppContext,
  session: Session,
  filter: AuditFilter,
): SQL | undefined =>
  and(
    eq(auditEntries.companyId, session.companyId),
    queryConditions(FILTERS, filter, context, session),
  );

const toEntry = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  user:
    row.userId === null && row.userName === null ? null : { id: row.userId, name: row.userName },
  action: row.action,
  subject:
    row.subjectType === null
      ? null
      : { type: row.subjectType, id: row.subjectId, name: row.subjectName },
  changes: row.changes,
  count: row.count,
  address: row.address,
  device: row.device,
});

/** A part of the journal, the newest entries first, and how many there are in all. */
export async function listAudit(
  db: Db,
  companyId: number,
  where: SQL | undefined,
  { limit, offset }: ListPart,
): Promise<Listed<AuditEntry>> {
  const total = await db.$count(auditEntries, where);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return { items: await nameSubjects(db, companyId, rows.map(toEntry)), total };
}

const changeText = ({ field, from, to }: AuditEntry['changes'][number]) =>
  `${field}: ${auditValue(field, from) ?? '–'} → ${auditValue(field, to) ?? '–'}`;

const wordOf = (words: Record<string, string>, name: string) =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

/** The journal to be exported, the newest entries first. */
export async function exportedAudit(
  context: AppContext,
  session: Session,
  filter: AuditFilter,
): Promise<ExportedList<AuditEntry>> {
  const { db } = context.database;
  const clock = await companyClock(db, session.companyId);
  const where = auditConditions(context, session, filter);
  return {
    name: 'journal',
    sheet: 'Журнал',
    many: 'записей',
    subject: 'company',
    count: await db.$count(auditEntries, where),
    read: async (part) => (await listAudit(db, session.companyId, where, part)).items,
    columns: [
      moment('Когда', clock, ({ created_at }) => created_at),
      column('Кто', ({ user }) => user?.name ?? null),
      column('Действие', ({ action }) => wordOf(AUDIT_ACTIONS, action)),
      column('Что', ({ subject }) => subject && wordOf(RECORD_LABELS, subject.type)),
      column('Название', ({ subject }) => subject && auditSubjectName(subject)),
      column('Записей', (entry) => entry.count),
      column('Изменения', ({ changes }) => changes.map(changeText).join('; ')),
      column('Адрес', ({ address }) => address),
      column('Устройство', ({ device }) => device),
    ],
  };
}
