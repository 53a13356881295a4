import { or, sql } from 'drizzle-orm';
import {
  CLIENT_TABS,
  type Client,
  type ClientCounts,
  type ClientFilter,
  type ClientSort,
  type ClientTab,
} from '#contract';
import type { AppContext } from '../context/app-context';
import { clients } from '../db/schema';
import type { Session } from '../http/authenticate';
import { chosenOf, readListIds, type FoundList } from '../lists/found';
import { readPart } from '../lists/list-part';
import { orderBy } from '../lists/order-by';
import type { Listed, ListPart } from '../lists/page';
import { clientConditions, clientFilter, tabCondition } from './client-filter';
import { findClientsById } from './client-repository';

const DEFAULT_SORT: ClientSort = '-id';

/** Clients stand newest first where their keys are equal, and those without a key last in both orders. */
const KEYS = {
  name: sql`name_key`,
  leads_count: sql`leads_count`,
  last_contact_at: sql`last_contact_at`,
  created_at: sql`created_at`,
};

/** Whether anything but the order is asked for; the index of the names knows of nothing else. */
const isNarrowed = ({ tab = 'all', ...query }: ClientFilter): boolean =>
  tab !== 'all' ||
  Object.entries(query).some(
    ([key, value]) => (key === 'search' || key.startsWith('filter')) && value !== undefined,
  );

const clientList = (
  context: AppContext,
  session: Session,
  query: ClientFilter & { sort?: ClientSort | undefined },
): FoundList => {
  const { sort = DEFAULT_SORT } = query;
  return {
    table: clients,
    id: clients.id,
    where: clientConditions(context, session, query) ?? sql`false`,
    ...orderBy(sort, KEYS, clients.id),
    // The index of the list is in the order of the numbers; of a search, a tag and a partner it knows nothing.
    isOnce:
      Boolean(query.search) ||
      query['filter[tag]'] !== undefined ||
      query['filter[referral]'] !== undefined ||
      !(sort.endsWith('id') || (sort === 'name' && !isNarrowed(query))),
  };
};

/** Every client that a list or the trash of the company shows. */
const everyClient = (context: AppContext, session: Session, sort?: ClientSort): FoundList => ({
  ...clientList(context, session, { sort }),
  where: sql`${clientFilter(context, session, {})} and ${or(
    tabCondition(context, session, 'all'),
    tabCondition(context, session, 'trash'),
  )}`,
});

/** A part of the clients a filter means, and how many there are in all. */
export const listClients = (
  context: AppContext,
  session: Session,
  query: ClientFilter & { sort?: ClientSort | undefined },
  part: ListPart,
): Promise<Listed<Client>> =>
  readPart(context.database.db, clientList(context, session, query), part, (ids) =>
    findClientsById(context.database.db, session.companyId, ids),
  );

/** The numbers of all clients a filter means, in the order of the list. */
export const listClientIds = (
  context: AppContext,
  session: Session,
  query: ClientFilter & { sort?: ClientSort | undefined },
): Promise<number[]> => readListIds(context.database.db, clientList(context, session, query));

/** Those of the numbers that a list or the trash of the company shows, in the order of the list. */
export const chosenClientIds = (
  context: AppContext,
  session: Session,
  { ids, sort }: { ids: number[]; sort?: ClientSort | undefined },
): Promise<number[]> =>
  readListIds(context.database.db, chosenOf(everyClient(context, session, sort), ids));

/** How many clients each tab holds under one filter: as many as its list says. One look for all of them. */
export async function countClients(
  context: AppContext,
  session: Session,
  query: ClientFilter,
): Promise<ClientCounts> {
  const countOf = (tab: ClientTab) =>
    sql<number>`(count(*) filter (where ${tabCondition(context, session, tab)}))::integer`;
  const columns = Object.fromEntries(CLIENT_TABS.map((tab) => [tab, countOf(tab)])) as Record<
    ClientTab,
    ReturnType<typeof countOf>
  >;
  const [counts] = await context.database.db
    .select(columns)
    .from(clients)
    .where(clientFilter(context, session, query));
  if (!counts) throw new Error('A count answers one row');
  return counts;
}
