import { and, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { splitList, TRASH_DAYS, type ClientFilter, type ClientTab } from '#contract';
import { dayStart, zoneOf } from '../company/company-day';
import type { AppContext } from '../context/app-context';
import { clients, clientTagLinks, leadReferrals, leads } from '../db/schema';
import type { Session } from '../http/authenticate';
import {
  filterConditions,
  filterRow,
  readFilters,
  readFlag,
  readIds,
  readText,
} from '../lists/filter-table';
import { isFirstOfClient } from '../referrals/invited';
import { searchOfMany } from '../search/search-condition';

const DAY_MS = 86_400_000;
const NOBODY = 'none';

/** The number of a client, if the search may be one: `12`, `#12`, `№ 12`. */
function searchedId(search: string): number | null {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Clients whose name, address, phones or e-mails, or whose number, a search means. */
export function searchClients(search: string): SQL | undefined {
  const id = searchedId(search);
  return or(
    searchOfMany(search, sql`${clients.searchText}`),
    id === null ? undefined : eq(clients.id, id),
  );
}

function userCondition(list: string): SQL | undefined {
  const people = splitList(list);
  const ids = people.filter((id) => id !== NOBODY).map(Number);
  return or(
    people.includes(NOBODY) ? isNull(clients.userId) : undefined,
    ids.length > 0 ? inArray(clients.userId, ids) : undefined,
  );
}

/** A moment from the beginning of a day of the company, or before the end of it. */
const dayRows = (column: SQL) => ({
  from: filterRow(readText, (day, { companyId }) =>
    gte(column, dayStart(sql`${day}::date`, zoneOf(companyId))),
  ),
  to: filterRow(readText, (day, { companyId }) =>
    lt(column, dayStart(sql`${day}::date + 1`, zoneOf(companyId))),
  ),
});
const made = dayRows(sql`${clients.createdAt}`);
const contacted = dayRows(sql`${clients.lastContactAt}`);

/** The filters of clients, a row each; that of the silent ones asks for the moment too and stands apart. */
const FILTERS = {
  user: filterRow(readText, userCondition),
  tag: filterRow(
    readIds,
    (ids) => sql`${clients.id} in (
      select ${clientTagLinks.clientId} from ${clientTagLinks} where ${inArray(clientTagLinks.tagId, ids)})`,
  ),
  from: made.from,
  to: made.to,
  contact_from: contacted.from,
  contact_to: contacted.to,
  referral: filterRow(
    readIds,
    (ids, { companyId }) => sql`${clients.id} in (
      select ${leads.clientId} from ${leadReferrals}
      join ${leads} on ${leads.id} = ${leadReferrals.leadId}
      where ${inArray(leadReferrals.referralId, ids)} and ${isFirstOfClient(companyId)})`,
  ),
  leads: filterRow(readFlag, (hasAny) =>
    hasAny ? gt(clients.leadsCount, 0) : eq(clients.leadsCount, 0),
  ),
};

/** Clients of whom nothing was heard since; of those without leads, who were made before. */
const silentSince = (moment: Date): SQL =>
  sql`coalesce(${clients.lastContactAt}, ${clients.createdAt}) < ${moment.toISOString()}::timestamptz`;

/** What one tab holds, whatever else narrows it. */
export function tabCondition(
  context: Pick<AppContext, 'now'>,
  session: Pick<Session, 'userId'>,
  tab: ClientTab,
): SQL | undefined {
  const live = isNull(clients.deletedAt);
  switch (tab) {
    case 'all':
      return live;
    case 'mine':
      return and(live, eq(clients.userId, session.userId));
    case 'unassigned':
      return and(live, isNull(clients.userId));
    case 'trash':
      return gt(clients.deletedAt, new Date(context.now().getTime() - TRASH_DAYS * DAY_MS));
  }
}

/** The conditions for clients of a company, but for their tab: live and deleted ones alike; none is merged. */
export function clientFilter(
  context: Pick<AppContext, 'now'>,
  session: Session,
  query: ClientFilter,
): SQL | undefined {
  const { search, 'filter[silent]': silent } = query;
  return and(
    eq(clients.companyId, session.companyId),
    isNull(clients.mergedInto),
    search === undefined ? undefined : searchClients(search),
    filterConditions(FILTERS, readFilters(FILTERS, query), session),
    silent === undefined
      ? undefined
      : silentSince(new Date(context.now().getTime() - silent * DAY_MS)),
  );
}

/**
 * The clients that are meant: the one condition of the list, the export and bulk actions. Scoped by the company of the
 * caller; without a tab, the clients that are not deleted.
 */
export const clientConditions = (
  context: Pick<AppContext, 'now'>,
  session: Session,
  query: ClientFilter,
): SQL | undefined =>
  and(clientFilter(context, session, query), tabCondition(context, session, query.tab ?? 'all'));
