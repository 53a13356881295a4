import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { leadReferrals, leads } from '../db/schema';
import { liveLeads } from '../leads/reading/lead-repository';

/** Leads that the lists show, a test too: it waits for a decision. */
export const shownLeads = (companyId: number): SQL | undefined =>
  and(liveLeads(companyId), isNull(leads.spamAt));

/** Of invited leads joined with leads: those that count. */
export const countedInvites = (companyId: number): SQL | undefined =>
  and(
    eq(leadReferrals.companyId, companyId),
    isNotNull(leadReferrals.referralId),
    eq(leadReferrals.state, 'counted'),
    shownLeads(companyId),
  );

/** Of invited leads: each that is the first lead of its client that counts. */
export const isFirstOfClient = (companyId: number): SQL => sql`${leadReferrals.leadId} in (
  select min(${leads.id})
  from ${leadReferrals} join ${leads} on ${leads.id} = ${leadReferrals.leadId}
  where ${countedInvites(companyId)} and ${leads.clientId} is not null
  group by ${leads.clientId})`;

/** The condition of invited leads with an unknown code and without a decision. */
export const isUnknownCode: SQL = sql`(${leadReferrals.referralId} is null
  and ${leadReferrals.code} <> '' and not ${leadReferrals.isByHand})`;
