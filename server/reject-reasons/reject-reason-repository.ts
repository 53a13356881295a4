import { and, asc, eq, sql } from 'drizzle-orm';
import type { RejectReason } from '#contract';
import type { Db } from '../db/database';
import { rejectReasons } from '../db/schema';
import { notFound } from '../http/http-error';
import { rejectedByReason } from '../leads/lookup/lead-lookup';

type Row = typeof rejectReasons.$inferSelect & { leadsCount: number };

const toReason = ({ id, name, position, archivedAt, leadsCount }: Row): RejectReason => ({
  id,
  name,
  position,
  archived_at: archivedAt?.toISOString() ?? null,
  leads_count: leadsCount,
});

async function findReasons(db: Db, companyId: number, id?: number): Promise<RejectReason[]> {
  const counted = rejectedByReason(db, companyId);
  const rows = await db
    .select({ reason: rejectReasons, leadsCount: sql<number>`coalesce(${counted.total}, 0)` })
    .from(rejectReasons)
    .leftJoin(counted, eq(counted.reasonId, rejectReasons.id))
    .where(
      and(
        eq(rejectReasons.companyId, companyId),
        id === undefined ? undefined : eq(rejectReasons.id, id),
      ),
    )
    .orderBy(
      sql`${rejectReasons.archivedAt} is not null`,
      asc(rejectReasons.position),
      asc(rejectReasons.id),
    );
  return rows.map(({ reason, leadsCount }) => toReason({ ...reason, leadsCount }));
}

/** All reasons of a company: those in use in their order, then the archived ones. */
export const listReasons = (db: Db, companyId: number): Promise<RejectReason[]> =>
  findReasons(db, companyId);

/** @throws {HttpError} 404 where the company has no such reason */
export async function getReason(db: Db, companyId: number, id: number): Promise<RejectReason> {
  const [reason] = await findReasons(db, companyId, id);
  if (!reason) throw notFound();
  return reason;
}
