import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connections } from '../../../server/db/database';

/** Whether what runs is a part of a transaction. */
const inTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses a connection to what runs inside a transaction, which has one. The embedded database has one in all: there such
 * work would wait for itself until its time is up. PostgreSQL, on which most of the tests run, would never tell.
 */
export function refuseSecondConnection({ db, pool }: Connections): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(
      (tx) =>
        // Awaited inside: a query that is only returned would be sent from outside.
        inTransaction.run(true, async () => await work(tx)),
      config,
    );
  // By its way in: queries outside a transaction take their connection here too.
  pool.connect = new Proxy(pool.connect.bind(pool), {
    apply(connect, _pool, args: []) {
      if (inTransaction.getStore()) throw new Error('A second connection inside a transaction');
      return connect(...args);
    },
  });
}
