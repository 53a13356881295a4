import { useState } from 'react';
import { AmountForm, type OrderPaper } from '@/entities/document';
import { Dialog } from '@/shared/ui/dialog';
import { useSaveDraft } from '../api/use-document-actions';

interface AmountDialogProps {
  paper: OrderPaper;
  onClose: () => void;
}

function Form({ paper, onClose }: AmountDialogProps) {
  // What was seen when it was opened: what a colleague writes meanwhile is not written over unseen.
  const [seen] = useState(paper);
  const save = useSaveDraft(seen);
  return (
    <AmountForm
      initial={seen.amount ?? 0}
      sendLabel="Сохранить"
      send={(amount) => save({ amount }, 'Сумма счёта изменена')}
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
