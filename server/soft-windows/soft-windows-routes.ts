import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { pageOf } from '../lists/page';
import { takeExamplePrices } from './take-example';
import { currentPriceList, findVersion, savePriceList } from './price-lists';
import { listVersions, withdrawVersion } from './price-versions';

/** Puts the prices of soft windows on the server. */
export function registerSoftWindowsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { softWindows } = endpoints;

  registerEndpoint(app, context, softWindows.settings, ({ session }) =>
    currentPriceList(db, session.companyId, context.now()),
  );

  registerEndpoint(app, context, softWindows.save, ({ body, session }) =>
    savePriceList(context, session, body),
  );

  registerEndpoint(app, context, softWindows.saveCells, ({ body, session }) =>
    savePriceList(context, session, body),
  );

  registerEndpoint(app, context, softWindows.takeExample, ({ session }) =>
    takeExamplePrices(context, session),
  );

  registerEndpoint(app, context, softWindows.versions, (call) =>
    pageOf(call, (part) => listVersions(context, call.session, part)),
  );

  registerEndpoint(app, context, softWindows.version, async ({ params, session }) => {
    const found = await findVersion(db, session.companyId, params.version);
    if (!found) throw notFound();
    return found;
  });

  registerEndpoint(app, context, softWindows.withdraw, async ({ params, session }) => {
    await withdrawVersion(context, session, params.version);
    return undefined;
  });
}
