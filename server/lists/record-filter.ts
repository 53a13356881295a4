import { and, or, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { queryConditions, type FilterTable } from './filter-table';

type Now = Pick<AppContext, 'now'>;

/** A query as the contract has it; further filters are named in the table. */
interface FilterQuery<Tab> {
  search?: string | undefined;
  tab?: Tab | 'all' | 'trash' | undefined;
}

/** The differences between filters of records with tabs. */
interface FilterShape<Tab, Values> {
  /** The records of a company that any list or trash shows. */
  ofCompany: (companyId: number) => SQL | undefined;
  search: (text: string, session: Session) => SQL | undefined;
  rows: FilterTable<Values>;
  /** The condition of one tab, without other filters. */
  tab: (context: Now, session: Session, tab: Tab | 'all' | 'trash') => SQL | undefined;
}

/** Which records a query means; every condition is scoped by the company of the caller. */
interface RecordFilter<Tab> {
  /** But for the tab: live and deleted records alike. */
  inAnyTab(context: Now, session: Session, query: FilterQuery<Tab>): SQL | undefined;
  /**
   * The one condition of the list, its counts, its export and bulk actions; without a tab, the records that
   * are not deleted.
   */
  conditions(context: Now, session: Session, query: FilterQuery<Tab>): SQL;
  /** Every record of the tabs `all` and `trash`. */
  everything(context: Now, session: Session): SQL;
}

/** Makes the filter of the records of one kind. */
export function recordFilter<Tab extends string, Values extends object>({
  ofCompany,
  search,
  rows,
  tab,
}: FilterShape<Tab, Values>): RecordFilter<Tab> {
  const inAnyTab: RecordFilter<Tab>['inAnyTab'] = (context, session, query) =>
    and(
      ofCompany(session.companyId),
      query.search === undefined ? undefined : search(query.search, session),
      queryConditions(rows, query, context, session),
    );
  return {
    inAnyTab,
    conditions: (context, session, query) =>
      and(inAnyTab(context, session, query), tab(context, session, query.tab ?? 'all')) ??
      sql`false`,
    everything: (context, session) =>
      and(
        inAnyTab(context, session, {}),
        or(tab(context, session, 'all'), tab(context, session, 'trash')),
      ) ?? sql`false`,
  };
}
