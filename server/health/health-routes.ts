import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { version } from '../../package.json';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { findUpkeep } from './last-upkeep';

/**
 * How the server is: for a proxy or a monitor, and for the staff. A database that is away is a 503 like on
 * any other call.
 */
export function registerHealthRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, realtime } = context;

  registerEndpoint(app, context, endpoints.health.show, async () => {
    await database.db.execute(sql`select 1`);
    return { status: 'ok' };
  });

  registerEndpoint(app, context, endpoints.company.application, async () => ({
    version,
    database: database.kind,
    realtime: realtime.sockets === null ? ('external' as const) : ('own' as const),
    upkeep: await findUpkeep(database.db),
  }));
}
