import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { takeOrRefuse } from '../http/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import { sendFile } from '../lists/export-file';
import { pageOf } from '../lists/page';
import { exportPayouts, exportRewards } from './export-referrals';
import { getReward, listPayouts, listRewardIds, listRewards } from './list-rewards';
import { payRewards } from './pay-rewards';
import { createReward, updateReward } from './write-reward';

/** Writes into the journal that a list was taken away as a file. */
type RecordExport = (
  context: AppContext,
  session: Session,
  name: string,
  count: number,
) => Promise<void>;

/** What partners earn and are paid. */
export function registerRewardRoutes(
  app: FastifyInstance,
  context: AppContext,
  recordExport: RecordExport,
): void {
  const { db } = context.database;
  const calls = endpoints.referralRewards;

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listRewards(db, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.export, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const ids = await listRewardIds(db, session, query);
    await recordExport(context, session, 'Начисления', ids.length);
    sendFile(reply, await exportRewards(context, session, ids, query.format));
    return undefined;
  });

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getReward(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    createReward(context, session, body),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session }) =>
    updateReward(context, session, params.id, body),
  );

  registerEndpoint(app, context, calls.pay, ({ body, session }) =>
    payRewards(context, session, body),
  );

  registerEndpoint(app, context, calls.payouts, (call) =>
    pageOf(call, (part) => listPayouts(db, call.session.companyId, part)),
  );

  registerEndpoint(app, context, calls.exportPayouts, async ({ query, session, reply }) => {
    takeOrRefuse(context.limits.exports, String(session.userId));
    const { file, count } = await exportPayouts(context, session, query.format);
    await recordExport(context, session, 'Выплаты', count);
    sendFile(reply, file);
    return undefined;
  });
}
