import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';

/** Answers a proxy or a monitor; a database that is away is a 503 like on any other call. */
export function registerHealthRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.health.show, async () => {
    await context.database.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
