import { useState } from 'react';
import { AmountForm, type OrderDocument } from '@/entities/orders/document';
import { ApiFailure, UNPROCESSABLE } from '@/shared/api';
import { formatMoney } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { useSaveDraft } from '../api/use-document-actions';

const changedText = (amount: number) =>
  `Сумму тем временем изменили: ${formatMoney(amount)}. Сохраните ещё раз, чтобы оставить свою`;

interface AmountDialogProps {
  orderDocument: OrderDocument;
  onClose: () => void;
}

function Form({ orderDocument, onClose }: AmountDialogProps) {
  // The version seen at the opening: a colleague's later change is not overwritten unseen.
  const [seen, setSeen] = useState(orderDocument);
  const save = useSaveDraft(orderDocument);
  return (
    <AmountForm
      initial={seen.amount ?? 0}
      sendLabel="Сохранить"
      send={async (amount) => {
        const { clash } = await save({
          patch: { amount },
          seenAt: seen.updated_at,
          isSeen: (current) => current.amount === seen.amount,
          savedText: 'Сумма счёта изменена',
        });
        if (!clash) return;
        // A second save counts as having seen it.
        setSeen(clash);
        throw new ApiFailure('http', 'The amount was changed meanwhile', {
          status: UNPROCESSABLE,
          fieldErrors: { amount: [changedText(clash.amount ?? 0)] },
        });
      }}
      onClose={onClose}
    />
  );
}

/** The dialog with the amount of an invoice's draft. */
export const AmountDialog = ({ opened, ...form }: AmountDialogProps & { opened: boolean }) => (
  <Dialog title="Сумма счёта" opened={opened} onClose={form.onClose}>
    <Form {...form} />
  </Dialog>
);
