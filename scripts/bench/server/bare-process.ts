// Started by `startBare`: serves what it is sent, and says where. Its connections are the product's.
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { openBare, type BareOrder } from './bare-program.ts';

process.once('message', (order: BareOrder) => {
  void openPostgres(order.databaseUrl)
    .then(({ pool }) => openBare(pool, order.turns).listen({ host: '127.0.0.1', port: 0 }))
    .then((url) => process.send?.(url));
});
