import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCompanyToday } from '@/entities/company/company';
import { clientKeys } from '@/entities/clients/client';
import { documentKeys, documentQueries, type DocumentRow } from '@/entities/orders/document';
import {
  createPayment,
  orderKeys,
  orderQueries,
  useActToast,
  type NewPayment,
} from '@/entities/orders/order';
import { useUserId } from '@/entities/account/session';
import { createContentKey, failureText, fieldErrorsOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { moneyText, readMoney } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { invoicesToPay } from './unpaid-invoices';

/** A payment as it is typed; a `day` of '' is today, whichever day that is by the time it is sent. */
type PaymentValues = Record<
  'amount' | 'kind' | 'method' | 'invoice' | 'day' | 'comment' | 'receipt',
  string
>;

/**
 * The rest after a typed amount, in kopecks; null where that is no amount, or is given
 * back.
 */
function restAfter(rest: number, { amount, kind }: { amount: string; kind: string }) {
  const typed = readMoney(amount);
  return typed === null || kind === 'refund' ? null : rest - typed;
}

/** The fields that a refusal can stand beside. */
const REFUSED = ['amount', 'document_id', 'paid_at', 'receipt', 'comment'];
const FAILURE = { failure: 'Не удалось записать оплату', preferServerMessage: true };

const paymentOf = (values: PaymentValues, day: string): NewPayment => ({
  amount: readMoney(values.amount) ?? 0,
  kind: values.kind as NewPayment['kind'],
  method: values.method as NewPayment['method'],
  paid_at: day,
  comment: values.comment || null,
  receipt: values.receipt || null,
  ...(values.invoice !== '' && { document_id: Number(values.invoice) }),
});

export interface PaymentFormOptions {
  orderId: number;
  /** The present rest in kopecks; negative where too much was paid. */
  rest: number;
  /** The offered amount of each kind, in kopecks. */
  suggested: Record<NewPayment['kind'], number>;
  kind: NewPayment['kind'];
  onClose: () => void;
}

/** A payment under edit, kept as a draft, and sent once, however often the button is pressed. */
export function usePaymentForm({ orderId, rest, suggested, kind, onClose }: PaymentFormOptions) {
  const queryClient = useQueryClient();
  // Sent again after a lost answer it is the same payment; what was put right since is another.
  const [keys] = useState(() => createContentKey(`payment of ${orderId}`));
  const offered = (of: NewPayment['kind']) => (suggested[of] > 0 ? moneyText(suggested[of]) : '');
  const blank: PaymentValues = {
    amount: offered(kind),
    kind,
    method: 'cash',
    invoice: '',
    day: '',
    comment: '',
    receipt: '',
  };
  const draft = useFormDraft(useUserId(), `order:${orderId}:payment`, blank);
  const [values, setValues] = useState(draft.initial);
  const [restored, setRestored] = useState(draft.restored);
  const set = (patch: Partial<PaymentValues>) => {
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
  const showDone = useActToast();
  const form = useRef<HTMLFormElement>(null);
  const mutationKey = [...orderQueries.payments(orderId).queryKey, 'new'];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => {
      const payment = paymentOf(values, day);
      return keys.send(payment, (key) => createPayment(orderId, payment, key));
    },
    onError(failure) {
      // Beside its field a refusal says enough, where the field is still there.
      const refused = fieldErrorsOf(failure);
      const isShown = form.current !== null && REFUSED.some((name) => name in refused);
      const text = isShown ? null : failureText(failure, FAILURE);
      if (text !== null) toast.error(text);
    },
    onSuccess: (made) => {
      close();
      showDone(values.kind === 'refund' ? 'Возврат записан' : 'Оплата записана', made?.moved);
    },
    // The rest of an invoice and the debt of a client follow.
    onSettled: () =>
      Promise.all(
        [orderKeys.all(), documentKeys.all(), clientKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const documents = useQuery(documentQueries.ofOrder(orderId));
  // A refund is of no invoice.
  const invoices = values.kind === 'refund' ? [] : invoicesToPay(documents.data, values.invoice);
  const errors = fieldErrorsOf(error);
  const left = restAfter(rest, values);
  const isTooMuch = left !== null && left < 0;
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Asked of the client: a second press may come before the first is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  return {
    form,
    values: { ...values, day },
    set,
    /** A typed amount stays, an offered one is offered anew. */
    setKind(next: NewPayment['kind']) {
      const isOffered = values.amount === offered(values.kind as NewPayment['kind']);
      set({
        kind: next,
        ...(next === 'refund' && { invoice: '' }),
        ...(isOffered && (values.invoice === '' || next === 'refund') && { amount: offered(next) }),
      });
    },
    invoices,
    /** An invoice is paid by a transfer, and what is left of it is what is paid. */
    setInvoice(invoice: DocumentRow | null) {
      if (invoice === null) set({ invoice: '' });
      else {
        const left = invoice.due?.amount ?? 0;
        set({
          invoice: String(invoice.id),
          method: 'transfer',
          ...(left > 0 && { amount: moneyText(left) }),
        });
      }
    },
    errors,
    left,
    isTooMuch,
    isPending,
    submit,
    close,
    restored,
    discard,
  };
}
export type PaymentFormHandle = ReturnType<typeof usePaymentForm>;
