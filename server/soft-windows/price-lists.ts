import { and, asc, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import {
  countPriceChanges,
  type CurrentPriceList,
  type NewPriceList,
  type PriceList,
} from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import { companyToday } from '../db/company-day';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies, priceLists, type StoredPrices } from '../db/schema';
import { HttpError, invalidField } from '../http/http-error';
import { takeFirstPrices } from '../orders/unpriced/take-first-prices';
import { announceChange } from '../realtime/announce';
import { PRICE_LIST_TEMPLATE } from './price-list-template';

/**
 * The refusal of prices based on other ones: a planned version may have come into force, without a new
 * change.
 */
const staleWords = ({ version, valid_from }: PriceList, today: string): string =>
  valid_from > today
    ? `С ${valid_from.split('-').toReversed().join('.')} уже запланированы другие цены (версия ${version})`
    : 'Цены тем временем изменили';

const toPriceList = (row: {
  version: number;
  validFrom: string;
  prices: StoredPrices;
}): PriceList => ({ version: row.version, valid_from: row.validFrom, ...row.prices });

const columns = {
  version: priceLists.version,
  validFrom: priceLists.validFrom,
  prices: priceLists.prices,
};

/** The version in force on a day: the one with the latest start up to that day, of equal ones the newest. */
async function findInForce(db: Db, companyId: number, day: string): Promise<PriceList | undefined> {
  const [row] = await db
    .select(columns)
    .from(priceLists)
    .where(
      and(
        eq(priceLists.companyId, companyId),
        isNull(priceLists.withdrawnAt),
        lte(priceLists.validFrom, day),
      ),
    )
    .orderBy(desc(priceLists.validFrom), desc(priceLists.version))
    .limit(1);
  return row && toPriceList(row);
}

/** Gives a company its version 1. Several callers at once give it one. */
export async function storeTemplate(db: Db, companyId: number): Promise<void> {
  const day = db
    .select({ day: sql<string>`least(${companies.createdAt}::date, current_date)` })
    .from(companies)
    .where(eq(companies.id, companyId));
  await db
    .insert(priceLists)
    .values({
      companyId,
      version: 1,
      validFrom: sql`(${day})`,
      prices: PRICE_LIST_TEMPLATE,
    })
    .onConflictDoNothing();
}

/** The prices that are in force on a day of the company. */
export async function pricesOn(db: Db, companyId: number, day: string): Promise<PriceList> {
  const found = await findInForce(db, companyId, day);
  if (found) return found;
  await storeTemplate(db, companyId);
  const first = await findInForce(db, companyId, day);
  if (!first) throw new Error('The first price list is in force from the beginning');
  return first;
}

/** The prices in force now. */
export const pricesInForce = async (db: Db, companyId: number, now: Date): Promise<PriceList> =>
  pricesOn(db, companyId, await companyToday(db, companyId, now));

/** A version by its number, withdrawn ones too; undefined where the company has none such. */
export async function findVersion(
  db: Db,
  companyId: number,
  version: number,
): Promise<PriceList | undefined> {
  const [row] = await db
    .select(columns)
    .from(priceLists)
    .where(and(eq(priceLists.companyId, companyId), eq(priceLists.version, version)));
  return row && toPriceList(row);
}

/** The prices in force on a day, with the versions that are to come. */
async function withScheduled(
  db: Db,
  companyId: number,
  { day, today }: { day: string; today: string },
): Promise<CurrentPriceList> {
  const current = await pricesOn(db, companyId, day);
  const scheduled = await db
    .select({ version: priceLists.version, valid_from: priceLists.validFrom })
    .from(priceLists)
    .where(
      and(
        eq(priceLists.companyId, companyId),
        isNull(priceLists.withdrawnAt),
        gt(priceLists.validFrom, today),
      ),
    )
    .orderBy(asc(priceLists.validFrom), asc(priceLists.version));
  return { ...current, today, scheduled };
}

/** The prices of today, and what is scheduled. */
export async function currentPriceList(
  db: Db,
  companyId: number,
  now: Date,
): Promise<CurrentPriceList> {
  const today = await companyToday(db, companyId, now);
  return withScheduled(db, companyId, { day: today, today });
}

/** @throws {HttpError} 422 where a price list names what it does not have */
function requireWhole({ films, fasteners, cells }: StoredPrices): void {
  const filmIds = new Set(films.map(({ id }) => id));
  const fastenerIds = new Set(fasteners.map(({ id }) => id));
  if (!cells.every((cell) => filmIds.has(cell.film_id) && fastenerIds.has(cell.fastener_id))) {
    throw invalidField('cells', 'Цена указана для того, чего нет в прайсе');
  }
  films.forEach(({ allowed_fastener_ids: allowed }, index) => {
    if (allowed?.some((id) => !fastenerIds.has(id))) {
      throw invalidField(`films.${index}.allowed_fastener_ids`, 'Такого крепежа нет в прайсе');
    }
  });
}

type Changed = Pick<NewPriceList, 'version' | 'valid_from'> & Partial<StoredPrices>;

/**
 * Saves a new version. What is not given, as all but the cells where those are saved alone, is as in the
 * version in force. Orders without a price take a version that is in force at once.
 * @throws {HttpError} 409 with the prices in force on its day where they are of another version than it was
 *   made from, 422
 */
export async function savePriceList(
  context: AppContext,
  session: Session,
  { version: madeFrom, valid_from, ...given }: Changed,
): Promise<CurrentPriceList> {
  const { companyId, userId } = session;
  const { saved, isTaken } = await context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('price-list'))`);
    const now = context.now();
    const today = await companyToday(tx, companyId, now);
    const day = valid_from && valid_from > today ? valid_from : today;
    const current = await withScheduled(tx, companyId, { day, today });
    if (current.version !== madeFrom) {
      throw new HttpError(409, staleWords(current, today), { current });
    }
    const {
      version: _version,
      valid_from: _from,
      scheduled: _later,
      today: _day,
      ...before
    } = current;
    const prices: StoredPrices = { ...before, ...given };
    requireWhole(prices);
    const changes = countPriceChanges(current, { ...current, ...prices });
    const [last] = await tx
      .select({ version: max(priceLists.version) })
      .from(priceLists)
      .where(eq(priceLists.companyId, companyId));
    const version = (last?.version ?? 0) + 1;
    await tx.insert(priceLists).values({
      companyId,
      version,
      validFrom: day,
      baseVersion: madeFrom,
      prices,
      changes,
      userId,
      createdAt: now,
    });
    const subject = { type: 'price_list', id: version, name: `Версия ${version}` } as const;
    const audited = [{ field: 'Действует с' as const, from: null, to: day }];
    const record = { action: 'prices_changed', subject, changes: audited, count: changes } as const;
    await recordAudit(tx, session, record, now);
    const isTaken =
      day === today &&
      (await takeFirstPrices(tx, session, { ...prices, version, valid_from: day }, now));
    return { saved: await withScheduled(tx, companyId, { day, today }), isTaken };
  });
  announceChange.price_list(context, companyId);
  if (isTaken) announceChange.order(context, companyId, null);
  return saved;
}
