import { and, eq, isNotNull, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Referral, ReferralsQuery, ReferralSummary, UnknownCode } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import {
  leadReferrals,
  leads,
  referralPayouts,
  referralRewards,
  referrals,
  referralVisits,
} from '../db/schema';
import { filterRow, queryConditions, readText } from '../lists/filter-table';
import type { FoundList } from '../lists/found';
import { orderBy } from '../lists/order-by';
import { recordList } from '../lists/record-list';
import { contactText, searchOfFew } from '../search/search-condition';
import { referralColumns } from './export-referrals';
import { countedInvites, isFirstOfClient, isUnknownCode, shownLeads } from './invited';
import { findReferrals } from './referral-repository';

type ReferralFilter = Pick<ReferralsQuery, 'search' | 'filter[status]' | 'sort'>;

/** More codes than a person looks through. */
const SHOWN_CODES = 100;

const FILTERS = {
  status: filterRow(readText, (status) => sql`${referrals.status} = ${status}`),
};

/** Name, e-mail and phone, and every code the referral has had. */
const SEARCHED = sql`(${contactText(referrals)} || E'\n' || coalesce((
  select fold_text(string_agg(code, E'\n')) from referral_codes
  where referral_id = ${referrals.id}), ''))`;

/** Referrals stand newest first where their keys are equal. */
const KEYS = {
  name: sql`fold_text(${referrals.name})`,
  visits: sql`coalesce((select sum(visits) from ${referralVisits}
    where referral_id = ${referrals.id}), 0)`,
};

function foundReferrals(context: AppContext, session: Session, query: ReferralFilter): FoundList {
  const { search, sort = '-id' } = query;
  return {
    table: referrals,
    id: referrals.id,
    where:
      and(
        eq(referrals.companyId, session.companyId),
        search === undefined ? undefined : searchOfFew(search, SEARCHED),
        queryConditions(FILTERS, query, context, session),
      ) ?? sql`false`,
    ...orderBy(sort, KEYS, referrals.id),
    isOnce: true,
  };
}

/** The referrals a filter means, by page and as a file. */
export const referralList = recordList<ReferralFilter, Referral>({
  found: foundReferrals,
  find: findReferrals,
  file: {
    name: 'referrals',
    sheet: 'Партнёры',
    many: 'строк',
    subject: 'referral',
    columns: referralColumns,
  },
});

interface SummaryRow extends Record<string, unknown> {
  visits: number;
  leads: number;
  clients: number;
  accrued: number;
  confirmed: number;
  paid: number;
  in_debt: number;
}

/** How many records each list of a company holds without a filter. */
async function countLists(db: Db, companyId: number): Promise<ReferralSummary['lists']> {
  const ofCompany = (table: PgTable, column: AnyColumn) => db.$count(table, eq(column, companyId));
  const [invited] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      review: sql<number>`(count(*) filter (where ${leadReferrals.state} = 'review'))::integer`,
    })
    .from(leadReferrals)
    .innerJoin(leads, eq(leads.id, leadReferrals.leadId))
    .where(
      and(
        eq(leadReferrals.companyId, companyId),
        isNotNull(leadReferrals.referralId),
        shownLeads(companyId),
      ),
    );
  return {
    partners: await ofCompany(referrals, referrals.companyId),
    invited: invited?.all ?? 0,
    review: invited?.review ?? 0,
    rewards: await ofCompany(referralRewards, referralRewards.companyId),
    payouts: await ofCompany(referralPayouts, referralPayouts.companyId),
  };
}

const PERCENT = 100;
const TENTHS = 10;

/** The figures over all referrals of a company; each is the total of the list it opens. */
export async function readSummary(
  { database: { db } }: AppContext,
  { companyId }: Session,
): Promise<ReferralSummary> {
  const sumOf = (status: string) =>
    sql`coalesce((sum(amount) filter (where status = ${status})), 0)::float8`;
  const { rows } = await db.execute<SummaryRow>(sql`
    with invited as (
      select count(*)::integer as leads,
        (count(*) filter (where ${isFirstOfClient(companyId)}))::integer as clients
      from ${leadReferrals} join ${leads} on ${leads.id} = ${leadReferrals.leadId}
      where ${countedInvites(companyId)}
    ),
    money as (
      select ${sumOf('accrued')} as accrued, ${sumOf('confirmed')} as confirmed,
        ${sumOf('paid')} as paid
      from ${referralRewards} where ${referralRewards.companyId} = ${companyId}
    ),
    debts as (
      select referral_id from ${referralRewards}
      where ${referralRewards.companyId} = ${companyId} and status = 'confirmed'
      group by referral_id having sum(amount) < 0
    )
    select invited.*, money.*, (select count(*)::integer from debts) as in_debt,
      (select coalesce(sum(visits), 0)::integer from ${referralVisits}
        where ${referralVisits.companyId} = ${companyId}) as visits
    from invited, money`);
  const [row] = rows;
  if (!row) throw new Error('A count answers one row');
  const share = (row.clients * PERCENT) / row.leads;
  const conversion = row.leads === 0 ? null : Math.round(share * TENTHS) / TENTHS;
  const lists = await countLists(db, companyId);
  return { ...row, conversion, payable: row.confirmed, lists };
}

/** Unknown codes of shown leads, the most frequent first. */
export async function listUnknownCodes(
  { database: { db } }: AppContext,
  { companyId }: Session,
): Promise<UnknownCode[]> {
  const rows = await db
    .select({
      code: sql<string>`min(${leadReferrals.code})`,
      leads: sql<number>`count(*)::integer`,
      lastMs: sql`extract(epoch from max(${leads.createdAt})) * 1000`.mapWith(Number),
    })
    .from(leadReferrals)
    .innerJoin(leads, eq(leads.id, leadReferrals.leadId))
    .where(and(eq(leadReferrals.companyId, companyId), isUnknownCode, shownLeads(companyId)))
    .groupBy(sql`upper(${leadReferrals.code})`)
    .orderBy(sql`count(*) desc`, sql`upper(${leadReferrals.code})`)
    .limit(SHOWN_CODES);
  return rows.map(({ lastMs, ...row }) => ({ ...row, last_at: new Date(lastMs).toISOString() }));
}
