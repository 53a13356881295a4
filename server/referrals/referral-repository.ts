import { and, eq, sql } from 'drizzle-orm';
import type { Referral } from '#contract';
import type { Db } from '../db/database';
import {
  clients,
  leadReferrals,
  leads,
  referralCodes,
  referralRewards,
  referrals,
  referralVisits,
} from '../db/schema';
import { notFound } from '../http/http-error';
import { inOrderOf, isOneOf } from '../lists/by-numbers';
import { countedInvites, isFirstOfClient } from './invited';

interface Counts extends Record<string, unknown> {
  id: number;
  visits: number;
  leads: number;
  clients: number;
  payable: number;
}

async function countFor(db: Db, companyId: number, ids: number[]): Promise<Map<number, Counts>> {
  const numbers = sql`${sql.param(ids)}::integer[]`;
  const { rows } = await db.execute<Counts>(sql`
    with invited as (
      select ${leadReferrals.referralId} as id, count(*)::integer as leads,
        (count(*) filter (where ${isFirstOfClient(companyId)}))::integer as clients
      from ${leadReferrals} join ${leads} on ${leads.id} = ${leadReferrals.leadId}
      where ${countedInvites(companyId)} and ${leadReferrals.referralId} = any(${numbers})
      group by 1
    ),
    opened as (
      select ${referralVisits.referralId} as id, sum(${referralVisits.visits})::integer as visits
      from ${referralVisits} where ${referralVisits.referralId} = any(${numbers}) group by 1
    ),
    owed as (
      select ${referralRewards.referralId} as id, sum(${referralRewards.amount})::float8 as payable
      from ${referralRewards}
      where ${referralRewards.referralId} = any(${numbers}) and ${referralRewards.status} = 'confirmed'
      group by 1
    )
    select id, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads,
      coalesce(clients, 0) as clients, coalesce(payable, 0) as payable
    from unnest(${numbers}) as id left join invited using (id) left join opened using (id)
      left join owed using (id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Referrals of a company with their figures, in the order of the numbers given; those it does not have are
 * left out.
 */
export async function findReferrals(db: Db, companyId: number, ids: number[]): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      referral: referrals,
      clientName: clients.name,
      codes: sql<string[]>`array(
        select code from ${referralCodes} where referral_id = ${referrals.id} order by code)`,
    })
    .from(referrals)
    .leftJoin(clients, eq(clients.id, referrals.clientId))
    .where(and(eq(referrals.companyId, companyId), isOneOf(referrals.id, ids)));
  const counts = await countFor(
    db,
    companyId,
    rows.map(({ referral }) => referral.id),
  );
  const known = rows.map(({ referral, clientName, codes }): Referral => {
    const {
      visits = 0,
      leads: invited = 0,
      clients: won = 0,
      payable = 0,
    } = counts.get(referral.id) ?? {};
    return {
      id: referral.id,
      name: referral.name,
      phone: referral.phone,
      email: referral.email,
      code: referral.code,
      former_codes: codes.filter((code) => code !== referral.code),
      status: referral.status,
      note: referral.note,
      client: referral.clientId === null ? null : { id: referral.clientId, name: clientName },
      rule: referral.rule,
      window_days: referral.windowDays,
      counts: { visits, leads: invited, clients: won, payable },
      created_at: referral.createdAt.toISOString(),
      updated_at: referral.updatedAt.toISOString(),
    };
  });
  return inOrderOf(ids, known, ({ id }) => id);
}

/** @throws {HttpError} 404 where the company has no such referral */
export async function getReferral(db: Db, companyId: number, id: number): Promise<Referral> {
  const [referral] = await findReferrals(db, companyId, [id]);
  if (!referral) throw notFound();
  return referral;
}
