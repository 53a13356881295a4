import { sql } from 'drizzle-orm';
import {
  CLIENT_TABS,
  type Client,
  type ClientCounts,
  type ClientFilter,
  type ClientSort,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import { clients } from '../../db/schema';
import type { Session } from '../../context/session';
import { countTabs } from '../../lists/count-tabs';
import type { FoundList } from '../../lists/found';
import { orderBy } from '../../lists/order-by';
import { partByKey, partByMoments } from '../../lists/list-part';
import { recordList } from '../../lists/record-list';
import { nextDueOf, nextDues, tasksOfClients } from '../../tasks/lookup/next-task';
import { clientFilter, tabCondition } from './client-filter';
import { findClientsById } from './client-repository';
import { clientColumns } from './export-clients';

type Asked = ClientFilter & { sort?: ClientSort | undefined };

const DEFAULT_SORT: ClientSort = '-id';

/** Clients stand newest first where their keys are equal, and those without a key last in both orders. */
const keysOf = (companyId: number, now: Date) => ({
  name: sql`name_key`,
  leads_count: sql`leads_count`,
  last_contact_at: sql`last_contact_at`,
  created_at: sql`created_at`,
  next: nextDueOf(tasksOfClients(companyId, now), clients.id),
});

/** Whether anything but the order is asked for; the index of the names knows of nothing else. */
const isNarrowed = ({ tab = 'all', ...query }: ClientFilter): boolean =>
  tab !== 'all' ||
  Object.entries(query).some(
    ([key, value]) => (key === 'search' || key.startsWith('filter')) && value !== undefined,
  );

const isByNext = (sort: ClientSort | undefined): boolean => sort === 'next' || sort === '-next';

/** @param isPart true where only a part is wanted, which looks up the moments of tasks by itself */
const foundClients = (
  context: AppContext,
  session: Session,
  query: Asked,
  isPart = false,
): FoundList => {
  const { sort = DEFAULT_SORT } = query;
  const keys = isPart && isByNext(sort) ? {} : keysOf(session.companyId, context.now());
  return {
    table: clients,
    id: clients.id,
    where: clientFilter.conditions(context, session, query),
    ...orderBy(sort, keys, clients.id),
    // The index of the list is in the order of the numbers; of a search, a tag and a referral it knows
    // nothing.
    isOnce:
      Boolean(query.search) ||
      query['filter[tag]'] !== undefined ||
      query['filter[referral]'] !== undefined ||
      !(sort.endsWith('id') || (sort === 'name' && !isNarrowed(query))),
  };
};

/** The clients a filter means, by page and as a file. */
export const clientList = recordList<Asked, Client>({
  found: foundClients,
  everything: (context, session, sort) => ({
    ...foundClients(context, session, { sort }),
    where: clientFilter.everything(context, session),
  }),
  find: findClientsById,
  partOf: ({ now }, { companyId }, { sort }) =>
    isByNext(sort)
      ? partByMoments(
          nextDues(tasksOfClients(companyId, now())),
          sort === 'next' ? sql`asc` : sql`desc`,
        )
      : partByKey,
  file: {
    name: 'clients',
    sheet: 'Клиенты',
    many: 'клиентов',
    subject: 'client',
    columns: clientColumns,
  },
});

/** How many clients each tab holds under one filter. */
export const countClients = (
  context: AppContext,
  session: Session,
  query: ClientFilter,
): Promise<ClientCounts> =>
  countTabs(
    context.database.db,
    clients,
    clientFilter.inAnyTab(context, session, query),
    CLIENT_TABS,
    (tab) => tabCondition(context, session, tab),
  );
