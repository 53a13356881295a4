import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type AuditQuery } from '#contract';
import { dayStart, zoneOf } from '../company/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { auditEntries } from '../db/schema';
import { column, companyClock, moment, type ExportedList } from '../lists/export-list';
import type { Listed, ListPart } from '../lists/page';

type AuditFilter = Omit<AuditQuery, 'page' | 'per_page'>;

/** The entries of a company that a filter means. */
export function auditConditions(companyId: number, filter: AuditFilter): SQL | undefined {
  const {
    'filter[user]': user,
    'filter[person]': person,
    'filter[action]': action,
    'filter[subject]': subject,
    'filter[from]': from,
    'filter[to]': to,
  } = filter;
  const zone = zoneOf(companyId);
  return and(
    eq(auditEntries.companyId, companyId),
    user === undefined ? undefined : eq(auditEntries.userId, user),
    person === undefined
      ? undefined
      : or(
          eq(auditEntries.userId, person),
          and(eq(auditEntries.subjectType, 'user'), eq(auditEntries.subjectId, person)),
        ),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject === undefined ? undefined : eq(auditEntries.subjectType, subject),
    from === undefined
      ? undefined
      : sql`${auditEntries.createdAt} >= ${dayStart(sql`${from}::date`, zone)}`,
    to === undefined
      ? undefined
      : sql`${auditEntries.createdAt} < ${dayStart(sql`${to}::date + 1`, zone)}`,
  );
}

const toEntry = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  user: row.userId === null ? null : { id: row.userId, name: row.userName },
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
  return { items: rows.map(toEntry), total };
}

const changeText = ({ field, from, to }: AuditEntry['changes'][number]) =>
  `${field}: ${from ?? '–'} → ${to ?? '–'}`;

const wordOf = (words: Record<string, string>, name: string) =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

/** The journal to be exported, the newest entries first. */
export async function exportedAudit(
  { database: { db } }: AppContext,
  { companyId }: Session,
  filter: AuditFilter,
): Promise<ExportedList<AuditEntry>> {
  const clock = await companyClock(db, companyId);
  const where = auditConditions(companyId, filter);
  return {
    name: 'journal',
    sheet: 'Журнал',
    many: 'записей',
    subject: 'company',
    count: await db.$count(auditEntries, where),
    read: async (part) => (await listAudit(db, where, part)).items,
    columns: [
      moment('Когда', clock, ({ created_at }) => created_at),
      column('Кто', ({ user }) => user?.name ?? null),
      column('Действие', ({ action }) => wordOf(AUDIT_ACTIONS, action)),
      column('Что', ({ subject }) => subject && wordOf(AUDIT_SUBJECTS, subject.type)),
      column('Название', ({ subject }) => subject?.name ?? null),
      column('Записей', (entry) => entry.count),
      column('Изменения', ({ changes }) => changes.map(changeText).join('; ')),
      column('Адрес', ({ address }) => address),
      column('Устройство', ({ device }) => device),
    ],
  };
}
