import { hasDocumentSums, type OrderDocument } from '@/entities/orders/document';
import { formatMoney } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useSendDocument } from '../api/use-document-actions';
import { Problems } from './notices';

/** A document as it was when sending was asked about: that one is sent, or none. */
export interface AskedSending {
  orderDocument: OrderDocument;
  /** It is printed when it has its number. */
  prints: boolean;
}

interface SendDialogProps {
  asked: AskedSending | null;
  print: (title: string) => void;
  onClose: () => void;
}

/** Asks before a draft takes its number and is frozen; says why where it cannot be sent. */
export function SendDialog({ asked, print, onClose }: SendDialogProps) {
  const send = useSendDocument();
  const confirm = ({ orderDocument, prints }: AskedSending) =>
    send.mutate(orderDocument, {
      onSettled: onClose,
      onSuccess: ({ title }) => {
        if (prints) print(title);
      },
    });
  const problems = asked?.orderDocument.problems ?? [];
  const blocking = problems.filter(({ blocks }) => blocks);
  const isPossible = blocking.length === 0;
  const question = asked?.prints ? printLabel(asked.orderDocument) : 'Отметить отправленным?';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={isPossible ? question : 'Отправить нельзя'}
      confirmLabel={asked?.prints ? 'Напечатать' : 'Отметить отправленным'}
      isDestructive={false}
      isPossible={isPossible}
      pending={send.isPending}
      onConfirm={() => asked && confirm(asked)}
      onCancel={onClose}
    >
      {asked && (
        <>
          {isPossible && (
            <>
              {asked.orderDocument.number === null
                ? 'Документ получит номер и сегодняшнюю дату'
                : 'Документ получит сегодняшнюю дату'}
              {asked.prints && ' и будет отмечен отправленным'}.{' '}
              {hasDocumentSums(asked.orderDocument.type)
                ? `На ${formatMoney(asked.orderDocument.total)} он останется`
                : 'Он останется'}{' '}
              таким, какой он сейчас. Если заказ изменится, сделайте новую версию.
            </>
          )}
          {problems.length > 0 && (
            <Problems
              problems={isPossible ? problems : blocking}
              orderId={asked.orderDocument.order_id}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** How a draft leaves on document. */
export const printLabel = ({ number }: OrderDocument) =>
  number === null ? 'Присвоить номер и напечатать' : 'Отметить отправленным и напечатать';
