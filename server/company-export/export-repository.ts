import path from 'node:path';
import { and, desc, eq, gt, inArray, sum } from 'drizzle-orm';
import { COMPANY_EXPORT_DAYS, type CompanyExport } from '#contract';
import type { ServerConfig } from '../config';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companyExports, files, users } from '../db/schema';
import { HttpError } from '../http/http-error';

const DAY_MS = 86_400_000;
const CONFLICT = 409;

export type ExportRow = typeof companyExports.$inferSelect;

/**
 * Where ready exports lie: any process hands out what another has made, so where they share files they share
 * these.
 */
export const exportsFolder = ({ FILES_DIR, DATA_DIR }: ServerConfig): string =>
  path.resolve(FILES_DIR ?? DATA_DIR, 'exports');

/** Exports requested before that time have expired. */
export const exportLimit = (now: Date) => new Date(now.getTime() - COMPANY_EXPORT_DAYS * DAY_MS);

/** An export as the wire has it. */
export const toExport = (row: ExportRow): CompanyExport => ({
  id: row.id,
  status: row.status,
  with_files: row.withFiles,
  rows: row.rows,
  total_rows: row.totalRows,
  size: row.size,
  error: row.error,
  requested_by: row.requestedBy,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: new Date(row.createdAt.getTime() + COMPANY_EXPORT_DAYS * DAY_MS).toISOString(),
});

/** The exports of a company that are still kept, the last one first. */
export const listExports = (db: Db, companyId: number, now: Date) =>
  db
    .select()
    .from(companyExports)
    .where(
      and(eq(companyExports.companyId, companyId), gt(companyExports.createdAt, exportLimit(now))),
    )
    .orderBy(desc(companyExports.id));

/** Bytes of all files of a company. */
export async function filesSize(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .select({ size: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.companyId, companyId));
  return row?.size ?? 0;
}

/** An export of a company that is still kept. */
export const findExport = async (
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<ExportRow | undefined> =>
  (await listExports(db, companyId, now)).find((one) => one.id === id);

/**
 * Asks for an export; a worker makes it.
 * @throws {HttpError} 409 with the one that is on its way
 */
export async function requestExport(
  db: Db,
  { companyId, userId }: Session,
  withFiles: boolean,
  now: Date,
): Promise<ExportRow> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const [row] = await db
    .insert(companyExports)
    .values({
      companyId,
      userId,
      requestedBy: person?.name ?? '',
      withFiles,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  const [running] = await db
    .select()
    .from(companyExports)
    .where(
      and(
        eq(companyExports.companyId, companyId),
        inArray(companyExports.status, ['waiting', 'running']),
      ),
    );
  throw new HttpError(CONFLICT, 'Выгрузка уже готовится', {
    ...(running && { current: toExport(running) }),
  });
}
