import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { writeEmail, type ReferralLead, type ReferralLeadFilter } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { clients, leadReferrals, leads, referrals } from '../db/schema';
import { notFound } from '../http/http-error';
import { searchOfKnown } from '../leads/reading/lead-filter';
import { inOrderOf, isOneOf } from '../lists/by-numbers';
import { dayRows } from '../lists/filter-rows';
import { filterRow, queryConditions, readText } from '../lists/filter-table';
import type { FoundList } from '../lists/found';
import { orderBy } from '../lists/order-by';
import { recordList } from '../lists/record-list';
import { searchOfFew } from '../search/search-condition';
import { invitedColumns } from './export-referrals';
import { isFirstOfClient, isUnknownCode, shownLeads } from './invited';

/** A condition on the lead itself, among those that lists show. */
const ofLead = (companyId: number, condition?: SQL): SQL => sql`exists (
  select from ${leads} where ${leads.id} = ${leadReferrals.leadId}
    and ${and(shownLeads(companyId), condition)})`;

const FILTERS = {
  referral: filterRow(Number, (id) => eq(leadReferrals.referralId, id)),
  state: filterRow(readText, (state) => sql`${leadReferrals.state} = ${state}`),
  code: filterRow(readText, () => isUnknownCode),
  client: filterRow(readText, (_one, { companyId }) => isFirstOfClient(companyId)),
  ...dayRows(leads.createdAt, (condition, companyId) => ofLead(companyId, condition)),
};

/** The invited leads of a company that a filter means. */
export function foundInvited(
  context: AppContext,
  session: Session,
  query: ReferralLeadFilter,
): FoundList {
  const { companyId } = session;
  const { search } = query;
  return {
    table: leadReferrals,
    id: leadReferrals.leadId,
    where:
      and(
        eq(leadReferrals.companyId, companyId),
        query['filter[code]'] === undefined ? isNotNull(leadReferrals.referralId) : undefined,
        ofLead(companyId),
        search === undefined
          ? undefined
          : or(
              ofLead(companyId, searchOfKnown(search)),
              searchOfFew(search, sql`fold_text(coalesce(${leadReferrals.code}, ''))`),
            ),
        queryConditions(FILTERS, query, context, session),
      ) ?? sql`false`,
    ...orderBy('-id', {}, leadReferrals.leadId),
    isOnce: true,
  };
}

/** Invited leads in the order of the numbers given; those the company does not have are left out. */
export async function findInvited(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<ReferralLead[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      invited: leadReferrals,
      name: leads.contactName,
      phone: leads.contactPhone,
      email: leads.contactEmail,
      status: leads.status,
      createdAt: leads.createdAt,
      client: { id: clients.id, name: clients.name },
      referral: { id: referrals.id, name: referrals.name, code: referrals.code },
    })
    .from(leadReferrals)
    .innerJoin(leads, eq(leads.id, leadReferrals.leadId))
    .leftJoin(clients, eq(clients.id, leads.clientId))
    .leftJoin(referrals, eq(referrals.id, leadReferrals.referralId))
    .where(and(eq(leadReferrals.companyId, companyId), isOneOf(leadReferrals.leadId, ids)));
  const known = rows.map(({ invited, createdAt, ...lead }): ReferralLead => ({
    lead_id: invited.leadId,
    ...lead,
    email: lead.email && writeEmail(lead.email),
    code: invited.code,
    state: invited.state,
    reason: invited.reason,
    by_hand: invited.isByHand,
    touched_at: invited.touchedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: invited.updatedAt.toISOString(),
    order_id: null,
  }));
  return inOrderOf(ids, known, ({ lead_id }) => lead_id);
}

/** @throws {HttpError} 404 where the company has no such invited lead */
export async function getInvited(db: Db, companyId: number, leadId: number): Promise<ReferralLead> {
  const [lead] = await findInvited(db, companyId, [leadId]);
  if (!lead) throw notFound();
  return lead;
}

/** The invited leads a filter means, the newest first, by page and as a file. */
export const invitedList = recordList<ReferralLeadFilter, ReferralLead>({
  found: foundInvited,
  find: findInvited,
  file: {
    name: 'invited',
    sheet: 'Приглашённые',
    many: 'строк',
    subject: 'referral',
    columns: invitedColumns,
  },
});
