import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { pageOf } from '../lists/page';
import { rewardBulk } from './bulk-rewards';
import { exportedPayouts, getReward, listPayouts, rewardList, sumRewards } from './list-rewards';
import { payRewards } from './pay-rewards';
import { createReward, updateReward } from './write-reward';

/** Registers the calls of rewards and payouts. */
export function registerRewardRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.referralRewards;

  registerEndpoint(app, context, calls.list, async (call) => {
    const { session, query } = call;
    const page = await pageOf(call, (part) => rewardList.page(context, session, query, part));
    return { ...page, sums: await sumRewards(context, session, query) };
  });

  registerEndpoint(app, context, calls.export, (call) =>
    sendList(context, call, call.query.format, () =>
      rewardList.all(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getReward(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ body, session }) =>
    createReward(context, session, body),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session }) =>
    updateReward(context, session, params.id, body),
  );

  registerEndpoint(app, context, calls.bulk, ({ body, session }) =>
    rewardBulk.run(context, session, body),
  );

  registerEndpoint(app, context, calls.pay, ({ body, session }) =>
    payRewards(context, session, body),
  );

  registerEndpoint(app, context, calls.payouts, (call) =>
    pageOf(call, (part) => listPayouts(db, call.session.companyId, call.query, part)),
  );

  registerEndpoint(app, context, calls.exportPayouts, (call) =>
    sendList(context, call, call.query.format, () =>
      exportedPayouts(context, call.session, call.query),
    ),
  );
}
