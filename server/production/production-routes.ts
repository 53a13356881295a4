import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { forAll } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { readCutList } from './cut/cut-list';
import { cutListFile } from './cut/export-cut-list';
import { markOperation } from './shop/mark-operation';
import { listShopPart, readShopBoard } from './shop/shop-board';
import { showShopOrder } from './shop/show-order';

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

  registerEndpoint(
    app,
    context,
    production.board,
    ({ session }) => readShopBoard(db, session, context.now()),
    forAll,
  );

  registerEndpoint(
    app,
    context,
    production.list,
    (call) =>
      pageOf(call, (part) => {
        const asked = { stage: call.query['filter[stage]'], now: context.now() };
        return listShopPart(db, call.session, asked, part);
      }),
    forAll,
  );

  registerEndpoint(app, context, production.show, ({ params, query, session }) =>
    showShopOrder(db, session, params.id, { now: context.now(), sheet: query.sheet }),
  );

  registerEndpoint(app, context, production.mark, ({ params, body, session }) =>
    markOperation(context, session, params.id, body),
  );
}
