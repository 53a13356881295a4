import {
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { NO_USER, splitList } from '#contract';
import { dayStart, zoneOf } from '../db/company-day';
import { filterRow, readIds, readText } from './filter-table';

/**
 * The filters `from` and `to`: records of which a moment lies in these days of the company, both included.
 * @param ofRecord makes a condition of the record of one that is asked of something beside it
 */
export const dayRows = (
  moment: AnyColumn,
  ofRecord: (condition: SQL, companyId: number) => SQL = (condition) => condition,
) => ({
  from: filterRow(readText, (day, { companyId }) =>
    ofRecord(gte(moment, dayStart(sql`${day}::date`, zoneOf(companyId))), companyId),
  ),
  to: filterRow(readText, (day, { companyId }) =>
    ofRecord(lt(moment, dayStart(sql`${day}::date + 1`, zoneOf(companyId))), companyId),
  ),
});

/** Records that refer to one of these. */
export const idsRow = (column: AnyColumn) => filterRow(readIds, (ids) => inArray(column, ids));

type Person = number | typeof NO_USER;

/** The people of a filter. */
export const readPeople = (list: string): readonly Person[] =>
  splitList(list).map((id) => (id === NO_USER ? id : Number(id)));

/** Records of any of the people, or unassigned ones. */
export function ofPeople(column: AnyColumn, people: readonly Person[]): SQL | undefined {
  const ids = people.filter((id) => id !== NO_USER);
  return or(
    people.includes(NO_USER) ? isNull(column) : undefined,
    ids.length > 0 ? inArray(column, ids) : undefined,
  );
}

/** The filter of records by the people responsible for them. */
export const peopleRow = (column: AnyColumn) =>
  filterRow(readPeople, (people) => ofPeople(column, people));

/**
 * Makes the condition for records with any of some statuses; all records where none is given.
 * @param known those of the product
 * @param unknown stands for all others
 */
export const statusesOf =
  (column: AnyColumn, known: readonly string[], unknown: string) =>
  (asked: readonly string[]): SQL | undefined => {
    const named = asked.filter((status) => status !== unknown);
    return or(
      named.length > 0 ? inArray(column, named) : undefined,
      asked.includes(unknown) ? notInArray(column, [...known]) : undefined,
    );
  };
