import { Link } from '@tanstack/react-router';
import {
  byInvoice,
  paymentKindLabel,
  paymentMethodLabel,
  type Payment,
} from '@/entities/orders/order';
import { formatDay } from '@/shared/lib/date';
import { countOf, formatMoney, type PluralForms } from '@/shared/lib/text';
import { StatusChip, type ChipTone } from '@/shared/ui/status-chip';
import type { PaymentDay } from '../model/payment-groups';
import classes from './payments.module.css';

const PAYMENTS: PluralForms = ['оплата', 'оплаты', 'оплат'];
const TONES = new Map<string, ChipTone>([
  ['prepay', 'blue'],
  ['final', 'green'],
  ['refund', 'red'],
]);

/** Refunds are subtracted. */
const amountText = ({ amount, kind }: Payment) =>
  kind === 'refund' ? `−${formatMoney(amount)}` : formatMoney(amount);

function PaymentKind({ payment: { kind, cancelled_at, cancel_reason } }: { payment: Payment }) {
  if (cancelled_at === null) {
    return <StatusChip label={paymentKindLabel(kind)} tone={TONES.get(kind) ?? 'gray'} />;
  }
  return (
    <span title={cancel_reason ?? undefined}>
      <StatusChip label="Отменена" tone="gray" />
    </span>
  );
}

/** One payment, as the link to its order. */
function PaymentRow({ payment }: { payment: Payment }) {
  const { order_id, order_number, customer, method, user, comment, receipt, cancelled_at } =
    payment;
  const invoice = payment.document_number;
  const more = [invoice && byInvoice(invoice), receipt && `чек №${receipt}`, comment, user?.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <Link
        to="/order/$id"
        params={{ id: String(order_id) }}
        className={classes.row}
        data-cancelled={cancelled_at !== null || undefined}
      >
        <span className={classes.order}>№{order_number}</span>
        <span className={classes.customer} title={customer ?? undefined}>
          {customer ?? <span data-missing>Клиент не указан</span>}
        </span>
        <span className={classes.kind}>
          <PaymentKind payment={payment} />
        </span>
        <span className={classes.method}>{paymentMethodLabel(method)}</span>
        <span className={classes.more} title={more}>
          {more}
        </span>
        <span className={classes.amount}>{amountText(payment)}</span>
      </Link>
    </li>
  );
}

/** Payments by day, with the sum of each day. */
export const PaymentDays = ({ days }: { days: readonly PaymentDay[] }) =>
  days.map(({ day, payments, told }) => (
    <section key={day}>
      <h2 className={classes.head}>
        <span>{day === '' ? 'День не указан' : formatDay(day)}</span>
        {told !== undefined && told.count > 0 && (
          <span className="dimmed medium">
            {countOf(told.count, PAYMENTS)} · {formatMoney(told.total)}
          </span>
        )}
      </h2>
      <ul className={classes.rows}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  ));
