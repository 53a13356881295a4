import { and, desc, eq, sql } from 'drizzle-orm';
import type { PriceListState, PriceListVersion } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import { companyToday } from '../db/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { priceLists, users } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import type { Listed, ListPart } from '../lists/page';
import { imageAddress } from '../images/image-address';
import { announceChange } from '../realtime/announce';
import { pricesOn } from './price-lists';

/** One page of the versions, the newest first. */
export async function listVersions(
  context: AppContext,
  { companyId }: Session,
  { limit, offset }: ListPart,
): Promise<Listed<PriceListVersion>> {
  const { db } = context.database;
  const today = await companyToday(db, companyId, context.now());
  const inForce = await pricesOn(db, companyId, today);
  const total = await db.$count(priceLists, eq(priceLists.companyId, companyId));
  const rows = await db
    .select({
      version: priceLists.version,
      validFrom: priceLists.validFrom,
      baseVersion: priceLists.baseVersion,
      changes: priceLists.changes,
      createdAt: priceLists.createdAt,
      withdrawnAt: priceLists.withdrawnAt,
      user: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(priceLists)
    .leftJoin(users, eq(users.id, priceLists.userId))
    .where(eq(priceLists.companyId, companyId))
    .orderBy(desc(priceLists.version))
    .limit(limit)
    .offset(offset);
  const stateOf = (row: (typeof rows)[number]): PriceListState => {
    if (row.withdrawnAt !== null) return 'withdrawn';
    if (row.validFrom > today) return 'scheduled';
    return row.version === inForce.version ? 'in_force' : 'past';
  };
  const items = rows.map((row) => ({
    version: row.version,
    valid_from: row.validFrom,
    base_version: row.baseVersion,
    state: stateOf(row),
    user: row.user && {
      id: row.user.id,
      name: row.user.name,
      avatar_url: imageAddress(row.user.avatar),
    },
    created_at: row.createdAt.toISOString(),
    changes: row.changes,
  }));
  return { items, total };
}

/**
 * Withdraws a version before its day.
 * @throws {HttpError} 404 where there is none such, 409 where it is or was in force
 */
export async function withdrawVersion(
  context: AppContext,
  session: Session,
  version: number,
): Promise<void> {
  const { companyId } = session;
  await context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('price-list'))`);
    const now = context.now();
    const today = await companyToday(tx, companyId, now);
    const known = and(eq(priceLists.companyId, companyId), eq(priceLists.version, version));
    const [row] = await tx
      .select({ validFrom: priceLists.validFrom, withdrawnAt: priceLists.withdrawnAt })
      .from(priceLists)
      .where(known);
    if (!row) throw notFound();
    if (row.withdrawnAt !== null) return;
    if (row.validFrom <= today) throw new HttpError(409, 'Эта версия уже действует');
    await tx.update(priceLists).set({ withdrawnAt: now }).where(known);
    const subject = { type: 'price_list', id: version, name: `Версия ${version}` } as const;
    await recordAudit(tx, session, { action: 'prices_withdrawn', subject }, now);
  });
  announceChange.price_list(context, companyId);
}
