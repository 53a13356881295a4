import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Payout, PayoutsQuery, Reward, RewardFilter, RewardSums } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { clients, referralPayouts, referralRewards, referrals, users } from '../db/schema';
import { notFound } from '../http/http-error';
import { inOrderOf, isOneOf } from '../lists/by-numbers';
import { dayRows } from '../lists/filter-rows';
import { filterRow, queryConditions, readText } from '../lists/filter-table';
import type { ExportedList } from '../lists/export-list';
import type { FoundList } from '../lists/found';
import { orderBy } from '../lists/order-by';
import type { Listed, ListPart } from '../lists/page';
import { recordList } from '../lists/record-list';
import { searchOfFew, searchOfNumber } from '../search/search-condition';
import { payoutColumns, rewardColumns } from './export-referrals';

const FILTERS = {
  referral: filterRow(Number, (id) => eq(referralRewards.referralId, id)),
  status: filterRow(readText, (status) => sql`${referralRewards.status} = ${status}`),
  kind: filterRow(readText, (kind) => sql`${referralRewards.kind} = ${kind}`),
  payout: filterRow(Number, (id) => eq(referralRewards.payoutId, id)),
  ...dayRows(referralRewards.createdAt),
};

/** By its own number, by the referral's name and code, and by the name of the client. */
const searched = (search: string) =>
  or(
    searchOfNumber(search, referralRewards.id),
    sql`exists (
  select from ${referrals} left join ${clients} on ${clients.id} = ${referralRewards.clientId}
  where ${referrals.id} = ${referralRewards.referralId} and ${searchOfFew(
    search,
    sql`fold_text(concat_ws(E'\n', ${referrals.name}, ${referrals.code}, ${clients.name}))`,
  )})`,
  );

/** The entries of a company's ledger that a filter means. */
export const foundRewards = (
  context: AppContext,
  session: Session,
  query: RewardFilter,
): FoundList => ({
  table: referralRewards,
  id: referralRewards.id,
  where:
    and(
      eq(referralRewards.companyId, session.companyId),
      queryConditions(FILTERS, query, context, session),
      query.search === undefined ? undefined : searched(query.search),
    ) ?? sql`false`,
  ...orderBy('-id', {}, referralRewards.id),
  isOnce: query.search !== undefined,
});

/** Entries in the order of the numbers given; those the company does not have are left out. */
export async function findRewards(db: Db, companyId: number, ids: number[]): Promise<Reward[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      reward: referralRewards,
      referral: { id: referrals.id, name: referrals.name, code: referrals.code },
      client: { id: clients.id, name: clients.name },
      payout: { id: referralPayouts.id, number: referralPayouts.number },
      isRefunded: sql<boolean>`exists (select from referral_rewards as refunds
        where refunds.source_type = 'reward' and refunds.source_id = ${referralRewards.id}
          and refunds.status <> 'cancelled')`,
    })
    .from(referralRewards)
    .innerJoin(referrals, eq(referrals.id, referralRewards.referralId))
    .leftJoin(clients, eq(clients.id, referralRewards.clientId))
    .leftJoin(referralPayouts, eq(referralPayouts.id, referralRewards.payoutId))
    .where(and(eq(referralRewards.companyId, companyId), isOneOf(referralRewards.id, ids)));
  const known = rows.map(({ reward, referral, client, payout, isRefunded }): Reward => ({
    id: reward.id,
    referral,
    lead_id: reward.leadId,
    client,
    kind: reward.kind,
    amount: reward.amount,
    status: reward.status,
    reason: reward.reason,
    payout,
    refund_of: reward.sourceType === 'reward' ? reward.sourceId : null,
    is_refunded: isRefunded,
    created_at: reward.createdAt.toISOString(),
    updated_at: reward.updatedAt.toISOString(),
  }));
  return inOrderOf(ids, known, ({ id }) => id);
}

/** @throws {HttpError} 404 where the company has no such entry */
export async function getReward(db: Db, companyId: number, id: number): Promise<Reward> {
  const [reward] = await findRewards(db, companyId, [id]);
  if (!reward) throw notFound();
  return reward;
}

/** The entries a filter means, the newest first, by page and as a file. */
export const rewardList = recordList<RewardFilter, Reward>({
  found: foundRewards,
  find: findRewards,
  file: {
    name: 'referral-rewards',
    sheet: 'Начисления',
    many: 'строк',
    subject: 'referral',
    columns: rewardColumns,
  },
});

/** The sums of all entries that a filter means. */
export async function sumRewards(
  context: AppContext,
  session: Session,
  query: RewardFilter,
): Promise<RewardSums> {
  const { amount, status } = referralRewards;
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce((sum(${amount}) filter (where ${condition})), 0)::float8`;
  const [sums] = await context.database.db
    .select({
      standing: sumOf(sql`${status} <> 'cancelled'`),
      cancelled: sumOf(sql`${status} = 'cancelled'`),
    })
    .from(referralRewards)
    .where(foundRewards(context, session, query).where);
  return sums ?? { standing: 0, cancelled: 0 };
}

const selectPayouts = (db: Db) =>
  db
    .select({ payout: referralPayouts, user: { id: users.id, name: users.name } })
    .from(referralPayouts)
    .leftJoin(users, eq(users.id, referralPayouts.userId));

const toPayout = ({ payout, user }: Awaited<ReturnType<typeof selectPayouts>>[number]): Payout => ({
  id: payout.id,
  number: payout.number,
  count: payout.count,
  total: payout.total,
  paid_at: payout.paidAt.toISOString(),
  comment: payout.comment,
  undone_at: payout.undoneAt?.toISOString() ?? null,
  user,
  created_at: payout.createdAt.toISOString(),
});

/** Payouts by their number, their comment, who made them, and the referrals that were paid. */
const searchedPayouts = (search: string) =>
  or(
    searchOfNumber(search, referralPayouts.number),
    searchOfFew(
      search,
      sql`fold_text(concat_ws(E'\n', ${referralPayouts.comment},
        (select ${users.name} from ${users} where ${users.id} = ${referralPayouts.userId}),
        (select string_agg(distinct ${referrals.name}, E'\n') from ${referralRewards}
          join ${referrals} on ${referrals.id} = ${referralRewards.referralId}
          where ${referralRewards.payoutId} = ${referralPayouts.id})))`,
    ),
  );

/** The payouts of a company that a search means. */
const foundPayouts = (companyId: number, search: string | undefined) =>
  and(
    eq(referralPayouts.companyId, companyId),
    search === undefined ? undefined : searchedPayouts(search),
  );

/** A part of the payouts, the newest first, and how many there are in all. */
export async function listPayouts(
  db: Db,
  companyId: number,
  { search }: Pick<PayoutsQuery, 'search'>,
  { limit, offset }: ListPart,
): Promise<Listed<Payout>> {
  const found = foundPayouts(companyId, search);
  const rows = await selectPayouts(db)
    .where(found)
    .orderBy(desc(referralPayouts.number))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toPayout), total: await db.$count(referralPayouts, found) };
}

/** The payouts, to be exported. */
export async function exportedPayouts(
  { database: { db } }: AppContext,
  { companyId }: Session,
  query: Pick<PayoutsQuery, 'search'>,
): Promise<ExportedList<Payout>> {
  const { total } = await listPayouts(db, companyId, query, { limit: 0, offset: 0 });
  return {
    name: 'referral-payouts',
    sheet: 'Выплаты',
    many: 'строк',
    subject: 'referral',
    count: total,
    columns: await payoutColumns(db, companyId),
    read: async (part) => (await listPayouts(db, companyId, query, part)).items,
  };
}

/** Payouts of a company by their numbers, in no order. */
export async function findPayouts(db: Db, companyId: number, ids: number[]): Promise<Payout[]> {
  const rows = await selectPayouts(db).where(
    and(eq(referralPayouts.companyId, companyId), isOneOf(referralPayouts.id, ids)),
  );
  return rows.map(toPayout);
}
