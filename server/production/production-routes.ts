import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { readCutList } from './cut/cut-list';
import { cutListFile } from './cut/export-cut-list';

/** Puts the calls of the shop on the server. */
export function registerProductionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { production } = endpoints;

  registerEndpoint(app, context, production.cutList, ({ body, session }) =>
    readCutList(db, session.companyId, body.ids),
  );

  registerEndpoint(app, context, production.cutListFile, (call) =>
    sendList(context, call, call.body.format, async () =>
      cutListFile(
        await readCutList(db, call.session.companyId, call.body.ids),
        new Set(call.body.ids).size,
      ),
    ),
  );
}
