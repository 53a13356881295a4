import { useState } from 'react';
import { AmountForm, type OrderPaper } from '@/entities/orders/document';
import { ApiFailure, UNPROCESSABLE } from '@/shared/api';
import { formatMoney } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { useSaveDraft } from '../api/use-document-actions';

const changedText = (amount: number) =>
  `Сумму тем временем изменили: ${formatMoney(amount)}. Сохраните ещё раз, чтобы оставить свою`;

interface AmountDialogProps {
  paper: OrderPaper;
  onClose: () => void;
}

function Form({ paper, onClose }: AmountDialogProps) {
  // What was seen when it was opened: what a colleague writes meanwhile is not written over unseen.
  const [seen, setSeen] = useState(paper);
  const save = useSaveDraft(paper);
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
        // Whoever saves once more has seen it.
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

/** What a draft of an invoice is for. */
export const AmountDialog = ({ opened, ...form }: AmountDialogProps & { opened: boolean }) => (
  <Dialog title="Сумма счёта" opened={opened} onClose={form.onClose} holdsInput>
    <Form {...form} />
  </Dialog>
);
