import { sql } from 'drizzle-orm';
import { actsOf, type RightSwitches, type Role } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppServices } from '../context/app-context';
import { companyExports } from '../db/schema';
import { JobLostError, leasesOf } from '../jobs/leases';
import { storeNotices } from '../people/store-notices';
import { announceExport, announceToUser } from '../realtime/announce';
import type { ExportRow } from './export-repository';

/** The person who asked for the export has lost the right to it. */
export class RightRevokedError extends Error {}

/** A process that makes an export is given up after so long without a report. */
const LEASE_MS = 60_000;
/** Where the notification leads. */
const PLACE = '/settings?section=data&part=export';

export type ExportServices = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

/** Leases of exports among processes. */
export const exportLeases = leasesOf(companyExports, LEASE_MS, { rows: 0 });

/** Ends the leases of processes that are no more: on a database of one process all that were before it. */
export const endLeases = ({ database: { db }, now }: ExportServices): Promise<void> =>
  exportLeases.endAll(db, now());

/** The person who asked for an export; null: removed. */
const asker = sql<{ role: Role; isDisabled: boolean; switches: RightSwitches | null } | null>`(
  select json_build_object('role', person.role, 'isDisabled', person.disabled_at is not null,
    'switches', company.rights)
  from users as person join companies as company on company.id = person.company_id
  where person.id = company_exports.user_id)`;

/**
 * Writes down, and says, how far the export is.
 * @throws {JobLostError}
 * @throws {RightRevokedError}
 */
export async function reportExport(
  { database: { db }, realtime, now }: ExportServices,
  job: ExportRow,
  progress: { rows: number; totalRows: number },
): Promise<void> {
  const [report] = await db
    .update(companyExports)
    .set({ ...progress, leaseUntil: exportLeases.leaseUntil(now()) })
    .where(exportLeases.isMine(job))
    .returning({ asker });
  if (!report) throw new JobLostError();
  const { role, switches, isDisabled } = report.asker ?? {};
  const isRestricted = role && switches && !actsOf(role, switches).includes('company');
  if (isDisabled || isRestricted) throw new RightRevokedError();
  announceExport({ realtime }, job.companyId, job.id);
}

/**
 * Stores the outcome and notifies the person who asked for the export.
 * @returns false where another process has taken it over
 */
export async function finishExport(
  { database: { db }, realtime, now }: ExportServices,
  job: ExportRow,
  end:
    | ({ status: 'ready' } & Pick<ExportRow, 'rows' | 'totalRows' | 'size' | 'stored'>)
    | { status: 'failed'; error: string },
  { isNotified = true } = {},
): Promise<boolean> {
  const person =
    job.userId === null || !isNotified ? null : { companyId: job.companyId, userId: job.userId };
  const isDone = await db.transaction(async (tx) => {
    const done = await tx
      .update(companyExports)
      .set({ ...end, finishedAt: now(), leaseUntil: null })
      .where(exportLeases.isMine(job))
      .returning({ id: companyExports.id });
    if (done.length === 0) return false;
    if (person === null) return true;
    if (end.status === 'ready') {
      const subject = { type: 'company', name: 'Все данные компании' } as const;
      await recordAudit(tx, person, { action: 'exported', subject, count: end.rows }, now());
    }
    await storeNotices(tx, [
      {
        ...person,
        createdAt: now(),
        kind: 'personal',
        ...(end.status === 'ready'
          ? { title: 'Экспорт готов', message: 'Файл можно скачать 7 дней', type: 'success' }
          : { title: 'Экспорт не удался', message: end.error, type: 'error' }),
        path: PLACE,
        letter: 'other',
      },
    ]);
    return true;
  });
  if (!isDone) return false;
  announceExport({ realtime }, job.companyId, job.id);
  if (person) announceToUser({ realtime }, person.userId, undefined, 'other');
  return true;
}
