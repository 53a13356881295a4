import type { FastifyInstance } from 'fastify';
import { calculateSchema, endpoints, UNPROCESSABLE } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { mayDo, requireAct } from '../http/authenticate';
import { HttpError, notFound } from '../http/http-error';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { sendList } from '../lists/export-list';
import { forAllButOwn } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { findVersion, pricesInForce } from '../soft-windows/price-lists';
import { orderBulk } from './bulk-orders';
import { listOrderActivity } from './history/list-order-activity';
import { withoutSums } from './history/without-sums';
import { returnItem } from './history/return-item';
import { draftOfOrder } from './making/draft-order';
import { countOrders, findOrderBoard, orderList } from './list-orders';
import { calculateContent } from './order-content';
import { getOrder } from './order-repository';
import { addOrderFiles, removeOrderFile } from './order-files';
import { listOrderFiles } from './photos/photo-repository';
import { registerPaymentRoutes } from './payment-routes';
import { registerSiteRoutes } from './site/site-routes';
import { repriceOrder } from './reprice-order';
import { isKept } from './order-trash';
import { refuseUnread } from './unread-content';
import { updateOrder } from './write-order';
import { makeOrder } from './making/make-order';
import { sourceOfLead } from './making/order-of-lead';

function registerListRoutes(app: FastifyInstance, context: AppContext): void {
  const { orders } = endpoints;
  registerEndpoint(
    app,
    context,
    orders.list,
    (call) => pageOf(call, (part) => orderList.page(context, call.session, call.query, part)),
    forAllButOwn,
  );

  registerEndpoint(app, context, orders.counts, ({ query, session }) =>
    countOrders(context, session, query),
  );

  registerEndpoint(
    app,
    context,
    orders.board,
    ({ query, session }) => findOrderBoard(context, session, query),
    forAllButOwn,
  );

  registerEndpoint(app, context, orders.export, (call) =>
    sendList(context, call, call.query.format, () =>
      orderList.all(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, orders.exportChosen, (call) =>
    sendList(context, call, call.body.format, () =>
      orderList.chosen(context, call.session, call.body),
    ),
  );

  registerEndpoint(app, context, orders.bulk, ({ body, session }) =>
    orderBulk.run(context, session, body),
  );
}

const NO_SUCH_VERSION = 'Такой версии цен нет';
const NO_SUCH_PRICES = { price_version: [NO_SUCH_VERSION] };

/** The first of the records a bulk change of one has left as it is says why. @throws {HttpError} */
function refuseFailed([failed]: readonly { message: string }[]): void {
  if (failed === undefined) return;
  throw isKept(failed.message) ? new HttpError(409, failed.message) : notFound();
}

/** Puts orders and what is paid for them on the server. */
export function registerOrderRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { orders, leads } = endpoints;
  registerListRoutes(app, context);
  registerPaymentRoutes(app, context);
  registerSiteRoutes(app, context);

  /** @param version null: the one in force */
  const pricesOf = async ({ companyId }: Session, version: number | null) =>
    version === null
      ? pricesInForce(db, companyId, context.now())
      : findVersion(db, companyId, version);

  registerEndpoint(
    app,
    context,
    orders.calculate,
    async ({ body, session }) => {
      const { price_version, ...content } = body;
      const prices = await pricesOf(session, price_version);
      if (!prices) throw new HttpError(UNPROCESSABLE, NO_SUCH_VERSION, { errors: NO_SUCH_PRICES });
      return calculateContent(content, prices);
    },
    {
      alsoRefused: async ({ session }, body) => {
        const version = calculateSchema.shape.price_version.safeParse(
          (body as { price_version?: unknown } | null)?.price_version,
        );
        const prices = version.success && (await pricesOf(session, version.data));
        return prices === undefined ? NO_SUCH_PRICES : refuseUnread(body, prices);
      },
    },
  );

  registerEndpoint(app, context, orders.show, ({ params, session }) =>
    getOrder(db, session.companyId, params.id),
  );

  registerEndpoint(
    app,
    context,
    orders.create,
    ({ body, session, request }) => {
      if (body.lines.length > 0) requireAct(session, 'money');
      const sent = { key: readIdempotencyKey(request), content: body };
      return makeOrder(context, session, sent, () => ({ draft: body }));
    },
    { alsoRefused: async ({ session }, body) => refuseUnread(body, await pricesOf(session, null)) },
  );

  registerEndpoint(app, context, orders.copy, ({ params, session, request }) =>
    makeOrder(
      context,
      session,
      { key: readIdempotencyKey(request), content: { order: params.id } },
      async (tx) => ({ draft: await draftOfOrder(tx, session, params.id) }),
    ),
  );

  registerEndpoint(app, context, leads.order, ({ params, session, request }) =>
    makeOrder(
      context,
      session,
      { key: readIdempotencyKey(request), content: { lead: params.id } },
      (tx, prices, now) => sourceOfLead(tx, context, session, params.id, { prices, now }),
    ),
  );

  registerEndpoint(
    app,
    context,
    orders.update,
    ({ params, body, session, request }) =>
      updateOrder(context, session, params.id, body, readUnmodifiedSince(request)),
    {
      alsoRefused: async ({ params, session }, body) => {
        const order = await getOrder(db, session.companyId, params.id);
        const prices = await pricesOf(session, order.price_version);
        // Absent fields stay, and are calculated with the sent ones.
        return refuseUnread({ ...order, ...(body as object | null) }, prices);
      },
    },
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
    const entries = await listOrderActivity(db, session.companyId, id);
    return mayDo(session, 'money') ? entries : entries.map(withoutSums);
  });

  registerEndpoint(app, context, orders.returnItem, ({ params: { id, entry }, body, session }) =>
    returnItem(context, session, id, { entry, item: body.item_id }),
  );

  registerEndpoint(app, context, orders.files, async ({ params: { id }, session }) => {
    await getOrder(db, session.companyId, id);
    return listOrderFiles(db, session.companyId, id);
  });

  registerEndpoint(app, context, orders.addFiles, ({ params, body, session }) =>
    addOrderFiles(context, session, params.id, body.file_ids),
  );

  registerEndpoint(app, context, orders.removeFile, async ({ params, session }) => {
    await removeOrderFile(context, session, params.id, params.file_id);
    return undefined;
  });
}
