import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { bulkCall } from '../bulk/list-calls';
import {
  bulkRewardsSchema,
  newRewardSchema,
  payoutExportSchema,
  payoutPageSchema,
  payoutsQuerySchema,
  payResultSchema,
  payRewardsSchema,
  rewardExportSchema,
  rewardPageSchema,
  rewardPatchSchema,
  rewardSchema,
  rewardsQuerySchema,
} from './referral-reward';

const ofModule = { access: 'bearer', module: 'leads' } as const;

/** The calls about what referrals earn and are paid. */
export const rewardEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/referral-rewards',
    summary: 'Начисления партнёрам, новые сначала',
    ...ofModule,
    query: rewardsQuerySchema,
    response: rewardPageSchema,
    status: 200,
  }),
  export: endpoint({
    method: 'GET',
    path: '/referral-rewards/export',
    summary: 'Начисления файлом csv или xlsx',
    ...ofModule,
    query: rewardExportSchema,
    file: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/referral-rewards/{id}',
    summary: 'Одно начисление',
    ...ofModule,
    params: idParamsSchema,
    response: rewardSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/referral-rewards',
    summary: 'Начислить вручную с причиной; с refund_of — возврат выплаченного',
    ...ofModule,
    body: newRewardSchema,
    response: rewardSchema,
    wrapped: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/referral-rewards/{id}',
    summary: 'Подтвердить начисление или отменить с причиной; выплаченное — 409',
    ...ofModule,
    params: idParamsSchema,
    body: rewardPatchSchema,
    response: rewardSchema,
    wrapped: true,
    status: 200,
  }),
  bulk: bulkCall({
    path: '/referral-rewards',
    summary:
      'Подтвердить много начислений сразу или отменить с причиной; по фильтру можно частями: limit, затем before = next прошлого ответа',
    ...ofModule,
    body: bulkRewardsSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/referral-rewards/pay',
    summary:
      'Выплатить подтверждённые начисления, по номерам или по фильтру, одной выплатой; возвраты тех же партнёров зачитываются',
    ...ofModule,
    body: payRewardsSchema,
    response: payResultSchema,
    wrapped: true,
    status: 200,
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/referral-payouts',
    summary: 'Выплаты партнёрам, новые сначала',
    ...ofModule,
    query: payoutsQuerySchema,
    response: payoutPageSchema,
    status: 200,
  }),
  exportPayouts: endpoint({
    method: 'GET',
    path: '/referral-payouts/export',
    summary: 'Выплаты файлом csv или xlsx',
    ...ofModule,
    query: payoutExportSchema,
    file: true,
    status: 200,
  }),
};
