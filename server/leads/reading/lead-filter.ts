import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import {
  LEAD_KINDS,
  LEAD_STATUSES,
  NO_USER,
  splitList,
  TRASH_DAYS,
  UNKNOWN_STATUS,
  type LeadFilter,
  type LeadTab,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import { dayStart, zoneOf } from '../../company/company-day';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { searchOfFew, searchOfMany } from '../../search/search-condition';
import { fieldConditions, type KnownFilter } from './field-tests';
import { waits } from './first-response';

const DAY_MS = 86_400_000;

const SEARCHED = sql`${leads.searchText}`;

/** Leads that count: a test stands in no list and no figure but where tests are asked for. */
export const isCounted = ne(leads.kind, 'test');

/** The lead's number, if the search may be one: `12`, `#12`, `№ 12`. */
function searchedLeadId(search: string): number | null {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function searchCondition(search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  const id = searchedLeadId(search);
  return or(searchOfMany(search, SEARCHED), id === null ? undefined : eq(leads.id, id));
}

/** What a search means, to be asked of a few leads that are known already: no index is of use there. */
export function searchOfKnown(search: string): SQL | undefined {
  const id = searchedLeadId(search);
  return or(searchOfFew(search, SEARCHED), id === null ? undefined : eq(leads.id, id));
}

/** Leads of any of the statuses; all leads where none is given. */
export function statusCondition(statuses: string[]): SQL | undefined {
  if (statuses.length === 0) return undefined;
  return or(
    inArray(leads.status, statuses),
    statuses.includes(UNKNOWN_STATUS) ? notInArray(leads.status, [...LEAD_STATUSES]) : undefined,
  );
}

/** Leads of any of the kinds; where none is given, all but tests. */
function kindCondition(kinds: string | undefined): SQL {
  if (kinds === undefined) return isCounted;
  const asked = kinds.split(',');
  return inArray(
    leads.kind,
    LEAD_KINDS.filter((kind) => asked.includes(kind)),
  );
}

function periodCondition(companyId: number, from?: string, to?: string): SQL | undefined {
  const zone = zoneOf(companyId);
  return and(
    from === undefined ? undefined : gte(leads.createdAt, dayStart(sql`${from}::date`, zone)),
    to === undefined ? undefined : lt(leads.createdAt, dayStart(sql`${to}::date + 1`, zone)),
  );
}

/**
 * A lead of the lists shares its phone or e-mail with another; one in the trash or the spam, with any of the lists. A test
 * is nobody's, so it repeats nobody.
 */
function repeatCondition(companyId: number): SQL {
  const ofCompany = sql`select contact from contacts
    where company_id = ${companyId} and owner_type = 'lead'`;
  const shared = sql`${ofCompany} and owner_count > 1`;
  return sql`case when ${leads.kind} = 'test' then false
    when ${leads.deletedAt} is null and ${leads.spamAt} is null
    then ${leads.contactPhone} in (${shared}) or ${leads.contactEmail} in (${shared})
    else exists (${ofCompany} and contact in (${leads.contactPhone}, ${leads.contactEmail})) end`;
}

/** The choices of a filter; undefined where it asks for nothing. */
const choicesOf = (list: string | number | undefined) =>
  list === undefined ? undefined : splitList(String(list));

function formCondition(form: LeadFilter['filter[form]']): SQL | undefined {
  const ids = choicesOf(form)?.map(Number);
  return ids && inArray(leads.leadFormId, ids);
}

function sourceCondition(source: string | undefined): SQL | undefined {
  const texts = choicesOf(source);
  return texts && inArray(leads.source, texts);
}

/** Leads of any of the people, or of nobody. */
function userCondition(user: LeadFilter['filter[user]']): SQL | undefined {
  const people = choicesOf(user);
  if (people === undefined) return undefined;
  const ids = people.filter((id) => id !== NO_USER).map(Number);
  return or(
    people.includes(NO_USER) ? isNull(leads.userId) : undefined,
    ids.length > 0 ? inArray(leads.userId, ids) : undefined,
  );
}

/** Leads whose mark of the address is one of these texts. */
function markCondition(hash: AnyColumn, list: string | undefined): SQL | undefined {
  const hashes = choicesOf(list)?.map((text) => sql`hashtextextended(${text}, 0)`);
  return hashes && inArray(hash, hashes);
}

/** What one tab holds, whatever else narrows it. */
export function tabCondition(context: AppContext, session: Session, tab: LeadTab): SQL | undefined {
  const live = and(isNull(leads.deletedAt), isNull(leads.spamAt));
  switch (tab) {
    case 'all':
      return live;
    case 'mine':
      return and(live, eq(leads.userId, session.userId));
    case 'new':
      return and(live, eq(leads.status, 'new'));
    case 'unassigned':
      return and(live, isNull(leads.userId));
    case 'waiting':
      return and(live, waits);
    case 'spam':
      return and(isNull(leads.deletedAt), isNotNull(leads.spamAt));
    case 'trash':
      return gt(leads.deletedAt, new Date(context.now().getTime() - TRASH_DAYS * DAY_MS));
  }
}

/** What a filter asks of the leads of a company, but for its tab: live and deleted ones alike. */
export function filterConditions({ companyId }: Session, filter: KnownFilter): SQL | undefined {
  const client = filter['filter[client]'];
  return and(
    eq(leads.companyId, companyId),
    searchCondition(filter.search),
    statusCondition((filter['filter[status]'] ?? '').split(',').filter(Boolean)),
    kindCondition(filter['filter[kind]']),
    formCondition(filter['filter[form]']),
    sourceCondition(filter['filter[source]']),
    markCondition(leads.campaignHash, filter['filter[campaign]']),
    markCondition(leads.mediumHash, filter['filter[medium]']),
    userCondition(filter['filter[user]']),
    periodCondition(companyId, filter['filter[from]'], filter['filter[to]']),
    filter['filter[repeat]'] === undefined ? undefined : repeatCondition(companyId),
    client === undefined ? undefined : (client === '1' ? isNotNull : isNull)(leads.clientId),
    filter['filter[notes]'] === undefined ? undefined : eq(leads.hasNotes, true),
    fieldConditions(filter),
  );
}

/**
 * The leads a filter means: the one condition of the list, the counts, the board, the export and bulk actions. Scoped by
 * the company of the caller; without a tab, the leads that are neither deleted nor in the spam.
 */
export function leadConditions(
  context: AppContext,
  session: Session,
  filter: KnownFilter,
): SQL | undefined {
  return and(
    filterConditions(session, filter),
    tabCondition(context, session, filter.tab ?? 'all'),
  );
}
