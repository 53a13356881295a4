import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  cancelPaymentSchema,
  madePaymentSchema,
  newPaymentSchema,
  paymentExportQuerySchema,
  paymentFilterSchema,
  paymentPageSchema,
  paymentSchema,
  paymentsQuerySchema,
  paymentsSchema,
  paymentTotalsSchema,
} from './payment';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;

/** The calls about what is paid for orders. */
export const paymentEndpoints = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}/payments',
    summary: 'Оплаты заказа',
    ...ofModule,
    params: idParamsSchema,
    response: paymentsSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders/{id}/payments',
    summary: 'Записать оплату; повтор с тем же Idempotency-Key не записывает второй',
    ...ofModule,
    params: idParamsSchema,
    body: newPaymentSchema,
    response: madePaymentSchema,
    wrapped: true,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/{id}/cancel',
    summary: 'Отменить оплату; запись остаётся',
    ...ofModule,
    params: idParamsSchema,
    body: cancelPaymentSchema,
    response: paymentSchema,
    wrapped: true,
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Оплаты за период',
    ...ofModule,
    query: paymentsQuerySchema,
    response: paymentPageSchema,
    status: 200,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/payments/totals',
    summary: 'Сколько поступило за период: по дням и способам',
    ...ofModule,
    query: paymentFilterSchema,
    response: paymentTotalsSchema,
    wrapped: true,
    status: 200,
  }),
  export: endpoint({
    method: 'GET',
    path: '/payments/export',
    summary: 'Оплаты файлом csv или xlsx',
    ...ofModule,
    query: paymentExportQuerySchema,
    file: true,
    status: 200,
  }),
};
