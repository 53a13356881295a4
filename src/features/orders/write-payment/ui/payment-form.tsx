import { Button } from '@mantine/core';
import { useRef } from 'react';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { usePaymentForm, type PaymentFormOptions } from '../model/use-payment-form';
import { PaymentFields } from './payment-fields';
import classes from './payment-form.module.css';

/** Writes a payment down: one, however often the button is pressed. */
export function PaymentForm(options: PaymentFormOptions) {
  const { form, ...handle } = usePaymentForm(options);
  const { submit, close, isTooMuch, isPending, restored, discard } = handle;
  const sendButton = useRef<HTMLButtonElement>(null);
  return (
    <form
      ref={form}
      className={classes.form}
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
      data-closes-freely
    >
      {restored && <DraftNotice onDiscard={discard} />}
      <PaymentFields handle={handle} />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button ref={sendButton} type="submit" loading={isPending}>
          {isTooMuch ? 'Записать с переплатой' : 'Записать'}
        </Button>
      </DialogFoot>
    </form>
  );
}
