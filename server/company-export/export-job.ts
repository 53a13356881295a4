import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import type { AppServices } from '../context/app-context';
import { isDatabaseAway } from '../db/database-errors';
import { companyExports } from '../db/schema';
import { storeNotices } from '../people/store-notices';
import { announceExport, announceToUser } from '../realtime/announce';
import type { ExportRow } from './export-repository';

const LEASE_MS = 60_000;
/** So often progress is written down, and the lease renewed. */
const BEAT_MS = 1000;
/** Where the notification leads. */
const PLACE = '/settings?section=data&part=export';

export type ExportServices = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

/** Another process has taken the export up, or its company is gone: nothing of it is written any more. */
export class ExportLostError extends Error {
  override name = 'ExportLostError';
}

/** Takes one that waits, or one whose process is heard of no more; of two processes one gets it. */
export async function claimExport({
  database: { upkeep },
  now,
}: ExportServices): Promise<ExportRow | undefined> {
  const at = now();
  const [row] = await upkeep.db
    .update(companyExports)
    .set({
      status: 'running',
      rows: 0,
      tries: sql`${companyExports.tries} + 1`,
      leaseUntil: new Date(at.getTime() + LEASE_MS),
    })
    .where(
      sql`${companyExports.id} = (
        select id from company_exports
        where status = 'waiting' or (status = 'running' and lease_until < ${at.toISOString()}::timestamptz)
        order by id limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

/** Ends the leases of processes that are no more: on a database of one process all that were before it. */
export async function endLeases({ database: { db }, now }: ExportServices): Promise<void> {
  await db
    .update(companyExports)
    .set({ leaseUntil: new Date(now().getTime() - 1) })
    .where(eq(companyExports.status, 'running'));
}

/** Of this turn alone. */
const isMine = ({ id, tries }: ExportRow) =>
  and(
    eq(companyExports.id, id),
    eq(companyExports.tries, tries),
    eq(companyExports.status, 'running'),
  );

/**
 * Writes down, and says, how far the export is.
 * @throws {ExportLostError}
 */
export async function reportExport(
  { database: { db }, realtime, now }: ExportServices,
  job: ExportRow,
  progress: { rows: number; totalRows: number },
): Promise<void> {
  const mine = await db
    .update(companyExports)
    .set({ ...progress, leaseUntil: new Date(now().getTime() + LEASE_MS) })
    .where(isMine(job))
    .returning({ id: companyExports.id });
  if (mine.length === 0) throw new ExportLostError();
  announceExport({ realtime }, job.companyId, job.id);
}

/**
 * Reports again and again, whatever the export is busy with: its rows, or a file that takes minutes.
 * @param onFailure told why it cannot go on; a database that is away for a moment is no reason
 * @returns what ends it, once a report under way is done
 */
export function startReports(
  report: () => Promise<void>,
  onFailure: (reason: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= report()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) onFailure(error);
      })
      .finally(() => {
        running = null;
      });
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Leaves an export to whichever process is there next, as if it had not been begun. */
export async function giveBackExport(
  { database: { db } }: ExportServices,
  job: ExportRow,
): Promise<void> {
  await db
    .update(companyExports)
    .set({ status: 'waiting', rows: 0, tries: job.tries - 1, leaseUntil: null })
    .where(isMine(job));
}

/**
 * Writes down how it ended, and tells whoever has asked for it.
 * @returns false where it is another process's by now
 */
export async function finishExport(
  { database: { db }, realtime, now }: ExportServices,
  job: ExportRow,
  end:
    | ({ status: 'ready' } & Pick<ExportRow, 'rows' | 'totalRows' | 'size' | 'stored'>)
    | { status: 'failed'; error: string },
): Promise<boolean> {
  const person = job.userId === null ? null : { companyId: job.companyId, userId: job.userId };
  const isDone = await db.transaction(async (tx) => {
    const done = await tx
      .update(companyExports)
      .set({ ...end, finishedAt: now(), leaseUntil: null })
      .where(isMine(job))
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
