import {
  paymentEndpoints,
  type EndpointQueryInput,
  type MadePayment,
  type NewPayment,
  type Payment,
  type PaymentFilter,
  type PaymentPage,
  type PaymentTotals,
} from '#contract';
import { answerOf, call, download } from '@/shared/api';
import type { RecordExport } from '@/shared/ui/export-menu';

/** Reads the payments of an order, the oldest first. @throws {ApiFailure} */
export const getOrderPayments = (id: number, signal?: AbortSignal): Promise<Payment[]> =>
  call(paymentEndpoints.ofOrder, { params: { id }, signal });

/**
 * Writes a payment down.
 * @param key sent again, it writes no second one.
 * @throws {ApiFailure} 422 by field
 */
export const createPayment = (
  orderId: number,
  body: NewPayment,
  key: string,
): Promise<MadePayment | null> =>
  answerOf(
    call(paymentEndpoints.create, {
      params: { id: orderId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  );

/** Cancels a payment; its entry stays. @throws {ApiFailure} */
export const cancelPayment = (id: number, reason: string): Promise<Payment | null> =>
  answerOf(call(paymentEndpoints.cancel, { params: { id }, body: { reason } }));

/** One page of the payments of a period, the latest first. @throws {ApiFailure} */
export const getPayments = (
  query: EndpointQueryInput<typeof paymentEndpoints.list>,
  signal?: AbortSignal,
): Promise<PaymentPage> => call(paymentEndpoints.list, { query, signal });

/** Sums the payments of a period. @throws {ApiFailure} */
export const getPaymentTotals = (
  query: PaymentFilter,
  signal?: AbortSignal,
): Promise<PaymentTotals> => call(paymentEndpoints.totals, { query, signal });

/** The payments of a period as a file. */
export const paymentExport = (
  filter: PaymentFilter,
): ReturnType<RecordExport<PaymentFilter, string>> => ({
  name: 'payments',
  failure: 'Не удалось выгрузить оплаты',
  download: (format, options) =>
    download(paymentEndpoints.export, { ...options, query: { ...filter, format } }),
});
