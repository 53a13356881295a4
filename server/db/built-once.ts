import type { Db } from './database';

/**
 * A query whose text is put together once for each way to the database, not at each call: that takes longer than the
 * database needs to answer. Inside a transaction, which is a way of its own, it is put together anew. Give it the name ''
 * where it is prepared: the callers of the embedded database share one session, and so would share the names.
 */
export function builtOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    queries.set(db, query);
    return query;
  };
}
