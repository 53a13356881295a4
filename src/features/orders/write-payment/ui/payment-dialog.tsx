import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  customerName,
  hasSums,
  OrderChoice,
  orderNumber,
  orderQueries,
  restText,
} from '@/entities/orders/order';
import { Dialog } from '@/shared/ui/dialog';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { paymentOffer } from '../model/payment-offer';
import { PaymentForm } from './payment-form';

const WIDTH = 600;

interface OfOrderProps {
  id: number;
  onChange: () => void;
  onClose: () => void;
}

/** The payment of a chosen order, with the way to another one. */
function OfOrder({ id, onChange, onClose }: OfOrderProps) {
  const query = useQuery(orderQueries.detail(id));
  const order = query.data;
  return (
    <Stack gap="sm">
      <div className="inline-row gap-8">
        <span>
          {order && (
            <>
              Заказ {orderNumber(order)}{' '}
              <span className="dimmed">
                {[customerName(order), restText(order)].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
        </span>
        <Button variant="subtle" size="compact-sm" flex="none" onClick={onChange}>
          Другой заказ
        </Button>
      </div>
      <QueryErrorLine query={query} text="Не удалось загрузить заказ" />
      {query.isPending && <PageLoader />}
      {order && hasSums(order) && (
        <PaymentForm
          key={id}
          orderId={id}
          {...paymentOffer({ ...order, prepay: order.calculation?.prepay ?? 0 })}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

interface PaymentDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Writes a payment down from anywhere: first its order is chosen, then the form is that of the order. */
export function PaymentDialog({ opened, onClose }: PaymentDialogProps) {
  const [orderId, setOrderId] = useState<number | null>(null);
  // Kept while the dialog is closed, until an order was found by it.
  const [search, setSearch] = useState('');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => {
        if (orderId !== null) setSearch('');
        setOrderId(null);
      }}
      title="Записать оплату"
      width={WIDTH}
      fillsPhone
    >
      {orderId === null ? (
        <OrderChoice text={search} onType={setSearch} onChoose={({ id }) => setOrderId(id)} />
      ) : (
        <OfOrder id={orderId} onChange={() => setOrderId(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
