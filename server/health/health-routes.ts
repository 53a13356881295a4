import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { version } from '../../package.json';
import type { AppContext } from '../context/app-context';
import { findStoreFault } from '../files/store/store-fault';
import { registerEndpoint } from '../http/register-endpoint';
import { findUpkeep } from './last-upkeep';

/**
 * How the server is: for a proxy or a monitor, and for the staff. A database that is away is a 503 like on
 * any other call; without a place for files the server works on, and says so.
 */
export function registerHealthRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, realtime } = context;

  registerEndpoint(app, context, endpoints.health.show, async () => {
    await database.db.execute(sql`select 1`);
    const files = (await findStoreFault(config)) === null ? 'ok' : 'unavailable';
    return { status: 'ok', files };
  });

  registerEndpoint(app, context, endpoints.company.application, async () => ({
    version,
    database: database.kind,
    realtime: realtime.sockets === null ? ('external' as const) : ('own' as const),
    upkeep: await findUpkeep(database.db),
  }));
}
