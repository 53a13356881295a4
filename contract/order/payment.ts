import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { EXPORT_FORMATS } from '../base/files/export-format';
import {
  countSchema,
  idSchema,
  optionalIdSchema,
  optionalDaySchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  typedText,
  wholeSchema,
  recordsOf,
} from '../base/wire/wire';
import { personSchema } from '../user/person';
import { orderFilterShape } from './order-list';
import { optionalMoveSchema } from './order-move';

export const PAYMENT_KINDS = ['prepay', 'final', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  prepay: 'Предоплата',
  final: 'Доплата',
  refund: 'Возврат',
};

export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'sbp'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Наличные',
  card: 'Карта',
  transfer: 'Перевод',
  sbp: 'СБП',
};

/** A payment or refund of an order; it never changes but for its cancellation. */
export const paymentSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  /** Of which order, as people call it. */
  order_number: countSchema,
  /** The customer of the order. */
  customer: optionalTextSchema,
  /** In kopecks, of a refund too. */
  amount: countSchema,
  kind: z.string(),
  method: z.string(),
  /** A day of the company. */
  paid_at: optionalDaySchema,
  comment: optionalTextSchema,
  /** The number of the receipt that the till of the company has given; nothing here makes one. */
  receipt: optionalTextSchema,
  /** The invoice that it was paid by, and how people call it; null: none, or not known. */
  document_id: optionalIdSchema,
  document_number: optionalTextSchema,
  /** Who wrote it down. */
  user: personSchema,
  created_at: optionalMomentSchema,
  cancelled_at: optionalMomentSchema,
  cancel_reason: optionalTextSchema,
  cancelled_by: optionalIdSchema,
});
export type Payment = z.output<typeof paymentSchema>;
export const paymentsSchema = recordsOf(paymentSchema);

/** A payment that has just been written down. */
export const madePaymentSchema = z.extend(paymentSchema, { moved: optionalMoveSchema });
export type MadePayment = z.output<typeof madePaymentSchema>;

const AMOUNT_REQUIRED = 'Укажите сумму';
/** The most one payment may be, in kopecks: 10^9 ₽. */
const HIGHEST_AMOUNT = 100_000_000_000;
export const LONGEST_RECEIPT = 50;
/** A slip of the finger in a year is no day of a payment. */
const EARLIEST_DAY = '2000-01-01';
export const newPaymentSchema = z.object({
  amount: z
    .int(AMOUNT_REQUIRED)
    .check(z.minimum(1, AMOUNT_REQUIRED), z.maximum(HIGHEST_AMOUNT, 'Слишком большая сумма')),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  paid_at: z.iso
    .date('Укажите день оплаты')
    .check(z.refine((day) => day >= EARLIEST_DAY, 'Проверьте год оплаты')),
  comment: z.optional(z.nullable(typedText(1000))),
  receipt: z.optional(z.nullable(typedText(LONGEST_RECEIPT))),
  /** An invoice of the order that is in force; of no refund. */
  document_id: z.optional(z.nullable(idSchema)),
});
export type NewPayment = z.output<typeof newPaymentSchema>;

export const cancelPaymentSchema = z.object({ reason: typedText(1000, 'Укажите причину') });

const filterShape = {
  /** The order by its number, its customer, the invoice («по счёту С-7») and the receipt. */
  search: pageQueryShape.search,
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
  'filter[method]': z.optional(z.enum(PAYMENT_METHODS)),
  /** Who is responsible for the orders, as in their list. */
  'filter[user]': orderFilterShape['filter[user]'],
};
export const paymentFilterSchema = z.object(filterShape);
export type PaymentFilter = z.output<typeof paymentFilterSchema>;
export const paymentsQuerySchema = z.object({
  ...filterShape,
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
});
export const paymentPageSchema = pageOf(paymentSchema);
export type PaymentPage = z.output<typeof paymentPageSchema>;
export const paymentExportQuerySchema = z.object({
  ...filterShape,
  format: z.enum(EXPORT_FORMATS),
});

/** The sum of payments under a filter in kopecks, refunds subtracted and cancelled payments left out. */
export const paymentTotalsSchema = z.object({
  total: wholeSchema,
  methods: z.array(z.object({ method: z.string(), total: wholeSchema })),
  /**
   * The latest first; a day without payments that hold is left out. Servers of before count cancelled ones
   * too.
   */
  days: z.array(z.object({ day: z.string(), total: wholeSchema, count: wholeSchema })),
});
export type PaymentTotals = z.output<typeof paymentTotalsSchema>;
