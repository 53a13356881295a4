import type { Db } from './database';

/**
 * A query that is prepared once for all: to put its text together takes longer than the database needs to
 * answer. Give it the name '': the callers of the embedded database share one session, and so would share the
 * names.
 * @param prepare its text is the same whichever way to the database it is given
 * @returns the query on a way to the database: the pool, or the connection of a transaction
 */
export function builtOnce<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  let prepared: Query | undefined;
  return (db) => {
    prepared ??= prepare(db);
    // A prepared query has its connection as a field; two queries of one text differ by it alone.
    const client: unknown = Reflect.get(db._.session, 'client');
    return Object.create(prepared, { client: { value: client } }) as Query;
  };
}
