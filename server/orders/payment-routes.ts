import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { forAll } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { exportedPayments } from './export/export-payments';
import { getOrder } from './order-repository';
import { findPaymentsOf, listPayments, sumPayments } from './payment-repository';
import { cancelPayment, createPayment } from './payments';

/** Puts the calls about what is paid for orders on the server. */
export function registerPaymentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { payments } = endpoints;

  registerEndpoint(app, context, payments.ofOrder, async ({ params: { id }, session }) => {
    await getOrder(db, session.companyId, id);
    return findPaymentsOf(db, session.companyId, id);
  });

  registerEndpoint(app, context, payments.create, ({ params, body, session, request }) =>
    createPayment(context, session, params.id, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, payments.cancel, ({ params, body, session }) =>
    cancelPayment(context, session, params.id, body.reason),
  );

  registerEndpoint(
    app,
    context,
    payments.list,
    (call) => pageOf(call, (part) => listPayments(db, call.session, call.query, part)),
    forAll,
  );

  registerEndpoint(
    app,
    context,
    payments.totals,
    ({ query, session }) => sumPayments(db, session, query),
    forAll,
  );

  registerEndpoint(app, context, payments.export, (call) =>
    sendList(context, call, call.query.format, () =>
      exportedPayments(context, call.session, call.query),
    ),
  );
}
