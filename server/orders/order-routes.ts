import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { listActivity } from '../activity/activity';
import { listKeptFiles } from '../files/kept-files';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { readIdempotencyKey } from '../http/idempotency-key';
import { takeOrRefuse } from '../http/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { sendFile } from '../lists/export-file';
import { pageOf } from '../lists/page';
import { findVersion, pricesInForce } from '../soft-windows/price-lists';
import { orderBulk } from './bulk-orders';
import { draftOfLead, draftOfOrder } from './draft-order';
import { exportOrders } from './export-orders';
import {
  chosenOrderIds,
  countOrders,
  findOrderBoard,
  listOrderIds,
  listOrders,
} from './list-orders';
import { calculateDocument } from './order-document';
import { getOrder } from './order-repository';
import { addOrderFiles, removeOrderFile } from './order-files';
import { registerPaymentRoutes } from './payment-routes';
import { repriceOrder } from './reprice-order';
import { HAS_PAYMENTS } from './trash-orders';
import { makeOrder, updateOrder } from './write-order';

function registerListRoutes(app: FastifyInstance, context: AppContext): void {
  const { orders } = endpoints;
  const auditExport = (session: Session, count: number) => {
    const subject = { type: 'order', name: 'Заказы' } as const;
    const record = { action: 'exported', subject, count } as const;
    return recordAudit(context.database.db, session, record, context.now());
  };

  registerEndpoint(app, context, orders.list, (call) =>
    pageOf(call, (part) => listOrders(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, orders.counts, ({ query, session }) =>
    countOrders(context, session, query),
  );

  registerEndpoint(app, context, orders.board, ({ query, session }) =>
    findOrderBoard(context, session, query),
  );

  registerEndpoint(app, context, orders.export, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listOrderIds(context, session, query);
    await auditExport(session, ids.length);
    sendFile(reply, await exportOrders(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(app, context, orders.exportChosen, async ({ body, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await chosenOrderIds(context, session, body);
    await auditExport(session, ids.length);
    sendFile(reply, await exportOrders(context, session, ids, body.format));
    return undefined;
  });

  registerEndpoint(app, context, orders.bulk, ({ body, session }) =>
    orderBulk.run(context, session, body),
  );
}

/** The first of the records a bulk change of one has left as it is says why. @throws {HttpError} */
function refuseFailed([failed]: readonly { message: string }[]): void {
  if (failed === undefined) return;
  throw failed.message === HAS_PAYMENTS ? new HttpError(409, HAS_PAYMENTS) : notFound();
}

/** Puts orders and what is paid for them on the server. */
export function registerOrderRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { orders, leads } = endpoints;
  registerListRoutes(app, context);
  registerPaymentRoutes(app, context);

  registerEndpoint(app, context, orders.calculate, async ({ body, session }) => {
    const { price_version, ...document } = body;
    const { companyId } = session;
    const prices =
      price_version === null
        ? await pricesInForce(db, companyId, context.now())
        : await findVersion(db, companyId, price_version);
    if (!prices) throw invalidField('price_version', 'Такой версии цен нет');
    return calculateDocument(document, prices);
  });

  registerEndpoint(app, context, orders.show, ({ params, session }) =>
    getOrder(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, orders.create, ({ body, session, request }) =>
    makeOrder(context, session, { key: readIdempotencyKey(request), content: body }, () => body),
  );

  registerEndpoint(app, context, orders.copy, ({ params, session, request }) =>
    makeOrder(
      context,
      session,
      { key: readIdempotencyKey(request), content: { order: params.id } },
      (tx) => draftOfOrder(tx, session.companyId, params.id),
    ),
  );

  registerEndpoint(app, context, leads.order, ({ params, session, request }) =>
    makeOrder(
      context,
      session,
      { key: readIdempotencyKey(request), content: { lead: params.id } },
      (tx, prices) => draftOfLead(tx, session.companyId, params.id, prices),
    ),
  );

  registerEndpoint(app, context, orders.update, ({ params, body, session, request }) =>
    updateOrder(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, orders.remove, async ({ params: { id }, session }) => {
    refuseFailed((await orderBulk.run(context, session, { action: 'delete', ids: [id] })).failed);
    return undefined;
  });

  registerEndpoint(app, context, orders.restore, async ({ params: { id }, session }) => {
    refuseFailed((await orderBulk.run(context, session, { action: 'restore', ids: [id] })).failed);
    return getOrder(db, session.companyId, id);
  });

  registerEndpoint(app, context, orders.reprice, ({ params, body, session }) =>
    repriceOrder(context, session, params.id, body),
  );

  registerEndpoint(app, context, orders.activity, async ({ params: { id }, session }) => {
    await getOrder(db, session.companyId, id);
    return listActivity(db, session.companyId, { type: 'order', id });
  });

  registerEndpoint(app, context, orders.files, async ({ params: { id }, session }) => {
    await getOrder(db, session.companyId, id);
    return listKeptFiles(db, session.companyId, { type: 'order', id });
  });

  registerEndpoint(app, context, orders.addFiles, ({ params, body, session }) =>
    addOrderFiles(context, session, params.id, body.file_ids),
  );

  registerEndpoint(app, context, orders.removeFile, async ({ params, session }) => {
    await removeOrderFile(context, session, params.id, params.file_id);
    return undefined;
  });
}
