import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  claimPatchSchema,
  claimSchema,
  claimsSchema,
  newClaimSchema,
  savedClaimSchema,
} from './claim';

const ofModule = {
  access: 'bearer',
  module: 'soft_windows',
  params: idParamsSchema,
  wrapped: true,
  status: 200,
} as const;

/** The calls about claims («Рекламации») to orders. */
export const claimEndpoints = {
  ofOrder: endpoint({
    ...ofModule,
    act: 'read',
    method: 'GET',
    path: '/orders/{id}/claims',
    summary: 'Рекламации заказа: открытые, затем решённые, новые выше',
    response: claimsSchema,
  }),
  create: endpoint({
    ...ofModule,
    act: 'create',
    method: 'POST',
    path: '/orders/{id}/claims',
    summary:
      'Записать рекламацию; move_order переводит заказ в «Рекламация»; повтор с тем же Idempotency-Key не создаёт второй',
    body: newClaimSchema,
    response: savedClaimSchema,
    status: 201,
  }),
  show: endpoint({
    ...ofModule,
    act: 'read',
    method: 'GET',
    path: '/claims/{id}',
    summary: 'Одна рекламация',
    response: claimSchema,
  }),
  update: endpoint({
    ...ofModule,
    act: 'write',
    method: 'PUT',
    path: '/claims/{id}',
    readAt: '/claims/{id}',
    summary:
      'Изменить, решить или открыть рекламацию снова; с If-Unmodified-Since — если её с тех пор не меняли, иначе 409',
    body: claimPatchSchema,
    response: savedClaimSchema,
  }),
};
