import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCompanyToday } from '@/entities/company/company';
import {
  orderKeys,
  createPayment,
  LONGEST_RECEIPT,
  orderQueries,
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type NewPayment,
} from '@/entities/orders/order';
import { useUserId } from '@/entities/account/session';
import { createContentKey, failureText, fieldErrorsOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { formatMoney, moneyText, readMoney } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { DayInput } from '@/shared/ui/day-input';
import { DraftNotice } from '@/shared/ui/draft-notice';
import shared from '../order.module.css';
import classes from './payments.module.css';

interface PaymentFormProps {
  orderId: number;
  /** What is left to pay now, in kopecks; negative where too much was paid. */
  rest: number;
  /** What is offered of each kind, in kopecks. */
  suggested: Record<NewPayment['kind'], number>;
  kind: NewPayment['kind'];
  onClose: () => void;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What is left to pay after an amount as it is typed, in kopecks; null where that is no amount, or is given back. */
function restAfter(rest: number, { amount, kind }: { amount: string; kind: string }) {
  const typed = readMoney(amount);
  return typed === null || kind === 'refund' ? null : rest - typed;
}

/** The fields that a refusal can stand beside. */
const REFUSED = ['amount', 'paid_at', 'receipt', 'comment'];
const FAILURE = { failure: 'Не удалось записать оплату', preferServerMessage: true };

/** Writes a payment down: one, however often the button is pressed. */
export function PaymentForm({ orderId, rest, suggested, kind, onClose }: PaymentFormProps) {
  const client = useQueryClient();
  // Sent again after a lost answer it is the same payment; what was put right since is another.
  const [keys] = useState(() => createContentKey(`payment of ${orderId}`));
  const offered = (of: NewPayment['kind']) => (suggested[of] > 0 ? moneyText(suggested[of]) : '');
  // '' is today, whichever day that is by the time it is sent.
  const blank = {
    ...{ amount: offered(kind), kind: kind as string, method: 'cash', day: '' },
    ...{ comment: '', receipt: '' },
  };
  const draft = useFormDraft(useUserId(), `order:${orderId}:payment`, blank);
  const [values, setValues] = useState(draft.initial);
  const [restored, setRestored] = useState(draft.restored);
  const set = (patch: Partial<typeof values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.keep(next);
  };
  const today = useCompanyToday();
  const day = values.day || today;
  const close = () => {
    draft.forget();
    onClose();
  };
  const discard = () => {
    draft.forget();
    setValues(blank);
    setRestored(false);
  };
  const form = useRef<HTMLFormElement>(null);
  const mutationKey = [...orderQueries.payments(orderId).queryKey, 'new'];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => {
      const payment: NewPayment = {
        amount: readMoney(values.amount) ?? 0,
        kind: values.kind as NewPayment['kind'],
        method: values.method as NewPayment['method'],
        paid_at: day,
        comment: values.comment || null,
        receipt: values.receipt || null,
      };
      return keys.send(payment, (key) => createPayment(orderId, payment, key));
    },
    onError(failure) {
      // Beside its field a refusal says enough, where the field is still there.
      const refused = fieldErrorsOf(failure);
      const isShown = form.current !== null && REFUSED.some((name) => name in refused);
      const text = isShown ? null : failureText(failure, FAILURE);
      if (text !== null) toast.error(text);
    },
    onSuccess: close,
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all() }),
  });
  const errors = fieldErrorsOf(error);
  const left = restAfter(rest, values);
  const isTooMuch = left !== null && left < 0;
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Asked of the client: a second press may come before the first is drawn.
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return (
    <form
      ref={form}
      className={classes.paymentForm}
      onSubmit={submit}
      // Too much is sent by the button that says so, not by a key that was on its way already.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isTooMuch || event.target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        sendButton.current?.focus();
      }}
      aria-label="Новая оплата"
      data-own-undo
    >
      {restored && <DraftNotice onDiscard={discard} />}
      <div className={shared.grid}>
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
                Останется {formatMoney(left)}
              </span>
            )
          }
          onChange={({ currentTarget: { value } }) => set({ amount: value })}
        />
        <NativeSelect
          label="Вид"
          data={optionsOf(PAYMENT_KIND_LABELS)}
          value={values.kind}
          onChange={({ currentTarget: { value } }) => {
            const next = value as NewPayment['kind'];
            // What was typed stays, what was offered is offered anew.
            const isOffered = values.amount === offered(values.kind as NewPayment['kind']);
            set({ kind: next, ...(isOffered && { amount: offered(next) }) });
          }}
        />
        <NativeSelect
          label="Способ"
          data={optionsOf(PAYMENT_METHOD_LABELS)}
          value={values.method}
          onChange={({ currentTarget: { value } }) => set({ method: value })}
        />
        <DayInput
          label="День оплаты"
          value={day}
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
          className={shared.twice}
          label="Комментарий"
          maxLength={1000}
          autoComplete="off"
          value={values.comment}
          error={errors['comment']}
          onChange={({ currentTarget: { value } }) => set({ comment: value })}
        />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button ref={sendButton} type="submit" loading={isPending}>
          {isTooMuch ? 'Записать с переплатой' : 'Записать'}
        </Button>
      </Group>
    </form>
  );
}
