import { AmountForm } from '@/entities/orders/document';
import type { Order, SummedOrder } from '@/entities/orders/order';
import { Dialog } from '@/shared/ui/dialog';
import { useEditor } from '../../model/editor-context';

interface InvoiceDialogProps {
  order: SummedOrder<Order>;
  opened: boolean;
  make: (amount: number) => Promise<unknown>;
  onClose: () => void;
}

function InvoiceForm({ order, make, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const { calculation } = useEditor();
  const total = calculation?.total ?? order.total;
  const rest = Math.max(0, total - order.paid);
  const prepay = Math.min(rest, Math.max(0, (calculation?.prepay ?? 0) - order.paid));
  const offered = [
    { label: 'Предоплата', amount: prepay },
    { label: order.paid > 0 ? 'Остаток' : 'Вся сумма', amount: rest },
  ].filter(({ amount }, index) => amount > 0 && (index > 0 || amount !== rest));
  return (
    <AmountForm
      initial={prepay > 0 ? prepay : rest}
      offered={offered}
      sendLabel="Сделать счёт"
      send={make}
      onClose={onClose}
    />
  );
}

/** Asks what an invoice is for: the prepayment, what is left, or any amount. */
export const InvoiceDialog = ({ opened, ...form }: InvoiceDialogProps) => (
  <Dialog title="Счёт на оплату" opened={opened} onClose={form.onClose}>
    <InvoiceForm {...form} />
  </Dialog>
);
