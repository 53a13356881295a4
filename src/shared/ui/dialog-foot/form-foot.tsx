import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from '../form-failure';
import { DialogFoot } from './dialog-foot';

interface FormFootProps {
  /** How the form is, see `useForm`. */
  form: { failure: string | null; waitSeconds: number; sending: boolean };
  sendLabel: string;
  onCancel: () => void;
  /** Stands at the other end of the row. */
  children?: ReactNode;
}

/** The end of a form in a dialog: why it was not sent, «Отмена», and what sends it. */
export const FormFoot = ({ form, sendLabel, onCancel, children }: FormFootProps) => (
  <>
    <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
    <DialogFoot>
      {children}
      <Button variant="default" onClick={onCancel} disabled={form.sending}>
        Отмена
      </Button>
      <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
        {sendLabel}
      </Button>
    </DialogFoot>
  </>
);
