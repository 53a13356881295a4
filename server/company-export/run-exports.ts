import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDatabaseAway, isDiskFull } from '../db/database-errors';
import {
  exportLeases,
  finishExport,
  reportExport,
  RightRevokedError,
  type ExportServices,
} from './export-job';
import { exportsFolder, filesSize, type ExportRow } from './export-repository';
import { countRows, fillArchive } from './fill-archive';
import { assertRoom, NoRoomError } from '../files/store/free-space';
import { JobLostError } from '../jobs/leases';
import { startTicks } from '../jobs/ticks';
import { writeArchive } from './write-archive';

const MAX_TRIES = 3;
/** Interval of storing the progress and renewing the lease. */
const BEAT_MS = 1000;
const DISK_FULL = 'На диске сервера не хватило места';
const BROKEN = 'Файл не удалось собрать';
const REVOKED = 'Остановлено: право отозвано';
const DISK_CODES: unknown[] = ['ENOSPC', 'EDQUOT'];

const isOutOfRoom = (error: unknown) =>
  error instanceof NoRoomError ||
  isDiskFull(error) ||
  (error instanceof Error && 'code' in error && DISK_CODES.includes(error.code));

/** Writes the archive and says all the while how far it is. @throws why it was ended, or what went wrong */
async function write(
  services: ExportServices,
  job: ExportRow,
  place: string,
  end: AbortSignal,
): Promise<number> {
  const folder = exportsFolder(services.config);
  const { db } = services.database;
  await assertRoom(folder, job.withFiles ? await filesSize(db, job.companyId) : 0);
  const progress = { rows: 0, totalRows: await countRows(services, job) };
  await reportExport(services, job, progress);
  const stop = new AbortController();
  // Whatever the export is busy with: its rows, or a file that takes minutes.
  const reports = startTicks(
    BEAT_MS,
    async () => {
      await assertRoom(folder);
      await reportExport(services, job, progress);
    },
    (reason) => stop.abort(reason),
  );
  let rows = 0;
  const signal = AbortSignal.any([end, stop.signal]);
  try {
    await writeArchive(place, signal, async (add) => {
      rows = await fillArchive(services, job, add, (count) => {
        progress.rows += count;
      });
    });
  } finally {
    await reports.close();
  }
  // The right may have been lost since the last beat.
  await reportExport(services, job, progress);
  return rows;
}

/** The path of an unfinished archive; the name identifies its turn, should the process die. */
const unfinishedPlace = (folder: string, { id }: ExportRow, turn: number) =>
  path.join(folder, `${id}-${turn}.part`);

/** Makes one file, to its end or to no trace of it. */
async function make(services: ExportServices, job: ExportRow, end: AbortSignal): Promise<void> {
  const folder = exportsFolder(services.config);
  const stored = `${randomUUID()}.zip`;
  const place = path.join(folder, stored);
  const unfinished = unfinishedPlace(folder, job, job.tries);
  // A disk that takes nothing may refuse that too; the daily upkeep comes by again.
  const remove = (file: string) => rm(file, { force: true }).catch(() => undefined);
  try {
    // Files of earlier turns after their processes died.
    for (let turn = 1; turn < job.tries; turn += 1) {
      await remove(unfinishedPlace(folder, job, turn));
    }
    const rows = await write(services, job, unfinished, end);
    const { size } = await stat(unfinished);
    await rename(unfinished, place);
    const ready = { status: 'ready', rows, totalRows: rows, size, stored } as const;
    if (!(await finishExport(services, job, ready))) await remove(place);
  } catch (error) {
    await remove(unfinished);
    await remove(place);
    if (end.aborted) await exportLeases.release(services.database.db, job);
    else if (isDatabaseAway(error))
      throw error; // it is taken up again when its lease is over
    else if (error instanceof RightRevokedError) {
      await finishExport(
        services,
        job,
        { status: 'failed', error: REVOKED },
        { isNotified: false },
      );
    } else if (!(error instanceof JobLostError)) {
      console.error('Экспорт не удался:', error);
      const reason = isOutOfRoom(error) ? DISK_FULL : BROKEN;
      await finishExport(services, job, { status: 'failed', error: reason });
    }
  }
}

/**
 * Makes the exports that wait, one after the other.
 * @param end leaves the one that is being made to whichever process is there next
 */
export async function runExports(
  services: ExportServices,
  end: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!end.aborted) {
    const job = await exportLeases.claim(services.database.upkeep.db, services.now());
    if (!job) return;
    if (job.tries <= MAX_TRIES) await make(services, job, end);
    else await finishExport(services, job, { status: 'failed', error: BROKEN });
  }
}
