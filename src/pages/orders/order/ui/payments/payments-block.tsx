import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import {
  byInvoice,
  orderQueries,
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type NewPayment,
  type Order,
  type Payment,
  type SummedOrder,
} from '@/entities/orders/order';
import { PaymentForm, paymentOffer } from '@/features/orders/write-payment';
import { formatDay } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { ICON } from '@/shared/ui/icon-props';
import { Allowed, useOpenWhileAllowed, useRight } from '@/shared/rights';
import type { EditorShared } from '../../model/editor-context';
import { Block } from '../block';
import { CancelPayment } from './cancel-payment';
import shared from '../order.module.css';
import classes from './payments.module.css';

const kindOf = ({ kind }: Payment) => PAYMENT_KIND_LABELS[kind as NewPayment['kind']] ?? kind;
const methodOf = ({ method }: Payment) =>
  PAYMENT_METHOD_LABELS[method as NewPayment['method']] ?? method;

function PaymentRow({ payment, isOpen }: { payment: Payment; isOpen: boolean }) {
  const { amount, kind, paid_at: day, comment, receipt, user, cancelled_at: cancelled } = payment;
  return (
    <li className={classes.payment} data-cancelled={cancelled !== null || undefined}>
      <span className={shared.figures} data-sum>
        {kind === 'refund' ? '−' : ''}
        {formatMoney(amount)}
      </span>
      <span>
        {kindOf(payment)} · {methodOf(payment)}
        <span className={shared.dimmed}>
          {' '}
          {[day && formatDay(day), user?.name, receipt && `чек №${receipt}`, comment]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {payment.document_number !== null && (
          <span className="size-13 block">
            {payment.document_id === null ? (
              byInvoice(payment.document_number)
            ) : (
              <Anchor
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/document/$id"
                    params={{ id: String(payment.document_id) }}
                  />
                )}
              >
                {byInvoice(payment.document_number)}
              </Anchor>
            )}
          </span>
        )}
        {cancelled !== null && (
          <span className="size-13 dimmed block">Отменена: {payment.cancel_reason}</span>
        )}
      </span>
      {isOpen && cancelled === null && (
        <Allowed act="payments">
          <CancelPayment payment={payment} />
        </Allowed>
      )}
    </li>
  );
}

interface PaymentListProps {
  payments: readonly Payment[] | undefined;
  isOpen: boolean;
}
/** Rendered anew only with the payments, not with every size that is typed. */
const PaymentList = memo(function PaymentList({ payments, isOpen }: PaymentListProps) {
  return (
    <ul className={classes.payments} aria-label="Оплаты">
      {payments?.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} isOpen={isOpen} />
      ))}
    </ul>
  );
});

/** The payments of the order; entries are never changed, only cancelled. */
export const PaymentsBlock = memo(function PaymentsBlock({
  order,
  editor,
}: {
  order: SummedOrder<Order>;
  editor: EditorShared;
}) {
  const { draft, read, calculation, isOpen } = editor;
  const query = useQuery(orderQueries.payments(order.id));
  const mayPay = useRight('payments');
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const isAdding = useOpenWhileAllowed('payments', { opened: isAsked, close });
  // While an item is being filled in, the rest of the order alone is no total.
  const isWhole = read.places.length === draft.items.length;
  const total = (isWhole ? calculation?.total : undefined) ?? order.total;
  return (
    <Block
      title="Оплаты"
      action={
        isOpen &&
        mayPay &&
        !isAdding && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus {...ICON} />}
            onClick={() => setIsAsked(true)}
          >
            Записать оплату
          </Button>
        )
      }
    >
      <QueryErrorLine query={query} text="Не удалось загрузить оплаты" />
      {isAdding && (
        <div className={classes.form}>
          <Suspense>
            <PaymentForm
              orderId={order.id}
              {...paymentOffer({ total, paid: order.paid, prepay: calculation?.prepay ?? 0 })}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
      {query.data?.length === 0 && !isAdding && <p className={shared.dimmed}>Оплат пока нет</p>}
      <PaymentList payments={query.data} isOpen={isOpen} />
    </Block>
  );
});
