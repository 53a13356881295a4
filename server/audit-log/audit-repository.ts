import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type AuditQuery } from '#contract';
import { dayStart, zoneOf } from '../company/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { auditEntries, companies } from '../db/schema';
import { createWallClock } from '../export/moment';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from '../lists/export-file';

/** Entries read from the database at once. */
const BATCH_SIZE = 500;

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
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AuditEntry[]; total: number }> {
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

/** The journal as a file, the newest entries first. */
export async function exportAudit(
  context: AppContext,
  { companyId }: Session,
  filter: AuditFilter,
): Promise<{ file: ExportFile; count: number }> {
  const { db } = context.database;
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const wallClock = createWallClock(company.timezone);
  const where = auditConditions(companyId, filter);
  const count = await db.$count(auditEntries, where);
  async function* rows() {
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const { items } = await listAudit(db, where, { limit: BATCH_SIZE, offset });
      yield items.map((entry) => [
        entry.created_at === null ? null : wallClock(new Date(entry.created_at)),
        entry.user?.name ?? null,
        wordOf(AUDIT_ACTIONS, entry.action),
        entry.subject && wordOf(AUDIT_SUBJECTS, entry.subject.type),
        entry.subject?.name ?? null,
        entry.count,
        entry.changes.map(changeText).join('; '),
        entry.address,
        entry.device,
      ]);
      if (items.length < BATCH_SIZE) return;
    }
  }
  const file = createExportFile(context, 'csv', {
    name: 'journal',
    sheet: 'Журнал',
    count,
    tooMany: '',
    columns: [
      { title: 'Когда', isMoment: true },
      { title: 'Кто' },
      { title: 'Действие' },
      { title: 'Что' },
      { title: 'Название' },
      { title: 'Записей' },
      { title: 'Изменения' },
      { title: 'Адрес' },
      { title: 'Устройство' },
    ],
    rows: rows(),
  });
  return { file, count };
}
