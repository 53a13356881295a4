import { NativeSelect, TextInput } from '@mantine/core';
import {
  LONGEST_RECEIPT,
  namedBalance,
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type NewPayment,
} from '@/entities/orders/order';
import { DayInput } from '@/shared/ui/day-input';
import type { PaymentFormHandle } from '../model/use-payment-form';
import { InvoiceField } from './invoice-field';
import classes from './payment-form.module.css';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The fields of a payment. */
export function PaymentFields({ handle }: { handle: Omit<PaymentFormHandle, 'form'> }) {
  const { values, set, setKind, setInvoice, invoices, errors, left, isTooMuch } = handle;
  return (
    <div className={classes.fields}>
      <TextInput
        label="Сумма, ₽"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={values.amount}
        error={errors['amount']}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          left !== null &&
          (isTooMuch || !errors['amount']) && (
            <span className={classes.left} data-over={isTooMuch || undefined} aria-live="polite">
              {isTooMuch ? namedBalance(left).label : 'Останется'} {namedBalance(left).amount}
            </span>
          )
        }
        onChange={({ currentTarget: { value } }) => set({ amount: value })}
      />
      <NativeSelect
        label="Вид"
        data={optionsOf(PAYMENT_KIND_LABELS)}
        value={values.kind}
        onChange={({ currentTarget: { value } }) => setKind(value as NewPayment['kind'])}
      />
      <NativeSelect
        label="Способ"
        data={optionsOf(PAYMENT_METHOD_LABELS)}
        value={values.method}
        onChange={({ currentTarget: { value } }) => set({ method: value })}
      />
      <InvoiceField
        invoices={invoices}
        value={values.invoice}
        error={errors['document_id']}
        onChange={setInvoice}
      />
      <DayInput
        label="День оплаты"
        value={values.day}
        error={errors['paid_at']}
        onChange={(next) => set({ day: next ?? '' })}
      />
      <TextInput
        label="Номер чека"
        maxLength={LONGEST_RECEIPT}
        autoComplete="off"
        value={values.receipt}
        error={errors['receipt']}
        onChange={({ currentTarget: { value } }) => set({ receipt: value })}
      />
      <TextInput
        className={classes.twice}
        label="Комментарий"
        maxLength={1000}
        autoComplete="off"
        value={values.comment}
        error={errors['comment']}
        onChange={({ currentTarget: { value } }) => set({ comment: value })}
      />
    </div>
  );
}
