import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderKeys, restoreOrder, type Order } from '@/entities/orders/order';
import { toast } from '@/shared/lib/toast';
import { Allowed } from '@/shared/rights';
import classes from './order.module.css';

/** Stands over an order that lies in the trash. */
export function TrashNotice({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreOrder(order.id),
    meta: { failure: 'Не удалось вернуть заказ', preferServerMessage: true },
    onSuccess: () => toast.success('Заказ восстановлен'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all() }),
  });
  return (
    <div className={classes.warning} role="status">
      Заказ в корзине: его можно посмотреть, но не изменить.
      <Allowed act="delete">
        <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
          Восстановить
        </Button>
      </Allowed>
    </div>
  );
}
