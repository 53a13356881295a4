import { and, type SQL } from 'drizzle-orm';
import { splitList } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';

/** Who asks, and when. */
interface Asker extends Pick<Session, 'companyId' | 'userId' | 'rights'> {
  now: Date;
}

/**
 * One filter of a list: how its text on the wire is read, once, and what it asks of a record of the table.
 */
export interface FilterRow<Value> {
  read: (text: string) => Value;
  condition: (value: Value, asker: Asker) => SQL | undefined;
}

/** Declares one filter; its name in the table is its key on the wire, `filter[name]`. */
export const filterRow = <Value>(
  read: FilterRow<Value>['read'],
  condition: FilterRow<Value>['condition'],
): FilterRow<Value> => ({ read, condition });

export type FilterTable<Values> = { [Name in keyof Values]: FilterRow<Values[Name]> };

/** The given filters of a query, by the names of a table; absent ones are left out. */
export type Asked<Table> =
  Table extends FilterTable<infer Values> ? { [Name in keyof Values]?: Values[Name] } : never;

/**
 * Reads the filters of a query that the contract has validated: `{ 'filter[form]': '1,2' }` is
 * `{ form: [1, 2] }`.
 */
export function readFilters<Values extends object>(
  table: FilterTable<Values>,
  query: object,
): Partial<Values> {
  const texts = query as Record<string, string | number | undefined>;
  const names = Object.keys(table) as (keyof Values & string)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = texts[`filter[${name}]`];
      return text === undefined ? [] : [[name, table[name].read(String(text))]];
    }),
  ) as Partial<Values>;
}

/** The records that are as every filter wants them; the company is not asked about here. */
export function filterConditions<Values extends object>(
  table: FilterTable<Values>,
  asked: Partial<Values>,
  { now }: Pick<AppContext, 'now'>,
  { companyId, userId, rights }: Pick<Session, 'companyId' | 'userId' | 'rights'>,
): SQL | undefined {
  const asker = { companyId, userId, rights, now: now() };
  const conditionOf = <Name extends keyof Values>(name: Name) => {
    const value = asked[name];
    return value === undefined ? undefined : table[name].condition(value, asker);
  };
  return and(...(Object.keys(table) as (keyof Values)[]).map(conditionOf));
}

/** The same of a query as it comes in. */
export const queryConditions = <Values extends object>(
  table: FilterTable<Values>,
  query: object,
  context: Pick<AppContext, 'now'>,
  session: Pick<Session, 'companyId' | 'userId' | 'rights'>,
): SQL | undefined => filterConditions(table, readFilters(table, query), context, session);

/** Readers of the wire's texts. */
export const readText = (text: string) => text;
export const readFlag = (text: string) => text === '1';
export const readIds = (list: string) => splitList(list).map(Number);
