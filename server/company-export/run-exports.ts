import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { userChannel, REALTIME_EVENTS } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppServices } from '../context/app-context';
import { companyExports } from '../db/schema';
import { storeNotices } from '../people/store-notices';
import { exportsFolder, type ExportRow } from './export-repository';
import { countRows, fillArchive } from './fill-archive';
import { writeArchive } from './write-archive';

const LEASE_MS = 60_000;
/** Progress is written down, and the lease renewed, no oftener. */
const REPORT_EVERY_MS = 1000;
const MAX_TRIES = 3;
/** Where the notification leads. */
const PLACE = '/settings?section=data&part=export';

type Services = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

const DISK_FULL = 'На диске сервера не хватило места';
const BROKEN = 'Файл не удалось собрать';

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? DISK_FULL
    : BROKEN;

/** Takes one that waits, or one whose process is heard of no more; of two processes one gets it. */
async function claim({ database: { upkeep }, now }: Services): Promise<ExportRow | undefined> {
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

/** Of this turn alone: where another process has taken it up meanwhile, nothing of it is written any more. */
const isMine = ({ id, tries }: ExportRow) =>
  and(
    eq(companyExports.id, id),
    eq(companyExports.tries, tries),
    eq(companyExports.status, 'running'),
  );

/** Writes down how it ended, and tells whoever has asked for it. */
async function finish(
  { database: { db }, realtime, now }: Services,
  job: ExportRow,
  end: Partial<ExportRow> & { status: 'ready' | 'failed' },
): Promise<boolean> {
  const isDone = await db.transaction(async (tx) => {
    const done = await tx
      .update(companyExports)
      .set({ ...end, finishedAt: now(), leaseUntil: null })
      .where(isMine(job))
      .returning({ id: companyExports.id });
    if (done.length === 0) return false;
    if (job.userId !== null) {
      const isReady = end.status === 'ready';
      if (isReady) {
        const subject = { type: 'company', name: 'Все данные компании' } as const;
        const person = { companyId: job.companyId, userId: job.userId };
        const count = end.rows ?? 0;
        await recordAudit(tx, person, { action: 'exported', subject, count }, now());
      }
      await storeNotices(tx, [
        {
          companyId: job.companyId,
          userId: job.userId,
          createdAt: now(),
          kind: 'personal',
          title: isReady ? 'Экспорт готов' : 'Экспорт не удался',
          message: isReady ? 'Файл можно скачать 7 дней' : (end.error ?? BROKEN),
          type: isReady ? 'success' : 'error',
          path: PLACE,
          letter: null,
        },
      ]);
    }
    return true;
  });
  if (isDone && job.userId !== null) {
    const channel = `private-${userChannel(job.userId)}`;
    await realtime
      .publish([{ channel, event: REALTIME_EVENTS.userNotification, data: {} }])
      .catch(() => undefined);
  }
  return isDone;
}

/** Counts the rows that were written, and now and then says so. */
function createProgress({ database: { db }, now }: Services, job: ExportRow) {
  let rows = 0;
  let reported = Date.now();
  return async (count: number) => {
    rows += count;
    if (Date.now() - reported < REPORT_EVERY_MS) return;
    reported = Date.now();
    const mine = await db
      .update(companyExports)
      .set({ rows, leaseUntil: new Date(now().getTime() + LEASE_MS) })
      .where(isMine(job))
      .returning({ id: companyExports.id });
    if (mine.length === 0) throw new Error('The export was taken up by another process');
  };
}

async function make(services: Services, job: ExportRow): Promise<void> {
  const folder = exportsFolder(services.config);
  const stored = `${randomUUID()}.zip`;
  const place = path.join(folder, stored);
  const unfinished = `${place}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const totalRows = await countRows(services, job.companyId);
    await services.database.db.update(companyExports).set({ totalRows }).where(isMine(job));
    let rows = 0;
    await writeArchive(unfinished, async (add) => {
      rows = await fillArchive(services, job, add, createProgress(services, job));
    });
    const { size } = await stat(unfinished);
    await rename(unfinished, place);
    const end = { status: 'ready', rows, totalRows: rows, size, stored } as const;
    if (!(await finish(services, job, end))) await rm(place, { force: true });
  } catch (error) {
    console.error('Экспорт не удался:', error);
    // A disk that takes nothing may refuse that too; the daily upkeep comes by again.
    for (const left of [unfinished, place]) await rm(left, { force: true }).catch(() => undefined);
    await finish(services, job, { status: 'failed', error: reasonOf(error) });
  }
}

/** Makes the exports that wait, one after the other. */
export async function runExports(services: Services): Promise<void> {
  for (;;) {
    const job = await claim(services);
    if (!job) return;
    if (job.tries > MAX_TRIES) await finish(services, job, { status: 'failed', error: BROKEN });
    else await make(services, job);
  }
}
