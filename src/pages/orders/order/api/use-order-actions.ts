import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hidesFromSelf } from '@/entities/account/session';
import {
  orderKeys,
  copyOrder,
  deleteOrder,
  orderQueries,
  restoreOrder,
  updateOrder,
  type Order,
} from '@/entities/orders/order';
import { handedOverText } from '@/entities/records/record-kind';
import { createContentKey } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { forgetOrder } from './forget-order';
import { saveFirst, type ChoosePrices, type SaveOrder } from './save-first';

/** Assigns or unassigns an order; a person who does not find it then is led back to the list. */
export function useAssignOrder(order: Order, save: SaveOrder) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (userId: number | null) => {
      // Afterwards it could not be saved any more.
      if (hidesFromSelf(queryClient, userId === null ? null : { id: userId })) {
        await saveFirst(save, 'Ответственный не изменён');
      }
      return updateOrder(order.id, { user_id: userId }, order.updated_at);
    },
    meta: { failure: 'Не удалось назначить ответственного', preferServerMessage: true },
    onSuccess: async (saved) => {
      if (!hidesFromSelf(queryClient, saved.user)) {
        queryClient.setQueryData(orderQueries.detail(order.id).queryKey, saved);
        return;
      }
      toast.success(handedOverText('order', saved.user && saved.user.name));
      // One may have gone on to another screen meanwhile.
      const isShown = router.state.location.pathname === `/order/${order.id}`;
      if (isShown) await router.navigate({ to: '/orders' });
      // Back would show it from the cache.
      forgetOrder(queryClient, order.id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all() }),
  });
}

/**
 * Makes the same order, as it is on the screen, anew at today's prices, once for each time it is asked, and
 * opens it.
 */
export function useCopyOpened(id: number, save: SaveOrder) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(createContentKey);
  return useMutation({
    mutationFn: async () => {
      await saveFirst(save, 'Копия не сделана');
      return keys.send(id, (key) => copyOrder(id, key));
    },
    meta: { failure: 'Не удалось создать копию заказа', preferServerMessage: true },
    onSuccess: (copy) => {
      queryClient.setQueryData(orderQueries.detail(copy.id).queryKey, copy);
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
      toast.success(`Заказ №${copy.number} создан`);
      return navigate({ to: '/order/$id', params: { id: String(copy.id) } });
    },
  });
}

/** Moves an order to the trash; the toast takes it back. */
export function useDeleteOpened(id: number) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: orderKeys.all() });
  const restore = useMutation({
    mutationFn: () => restoreOrder(id),
    meta: { failure: 'Не удалось вернуть заказ', preferServerMessage: true },
    onSettled: readAgain,
  });
  return useMutation({
    mutationFn: () => deleteOrder(id),
    meta: { failure: 'Не удалось удалить заказ', preferServerMessage: true },
    onSuccess: () =>
      toast.success('Заказ удалён', {
        action: { label: 'Отменить', onClick: () => restore.mutate() },
      }),
    onSettled: readAgain,
  });
}

/** Saves an order before its prices are compared: the server compares the saved one. */
export const useSaveToReprice = (save: SaveOrder) =>
  useMutation({
    mutationFn: () => saveFirst(save, 'Заказ не пересчитан'),
    meta: { failure: 'Не удалось сохранить заказ', preferServerMessage: true },
  });

/** Gives an order other prices; the toast takes it back, as does the undo of the editor. */
export function useReprice(choose: ChoosePrices) {
  const takeBack = useMutation({
    mutationFn: (from: number) => saveFirst(() => choose(from), 'Прежние цены не вернулись'),
    meta: { failure: 'Не удалось вернуть прежние цены', preferServerMessage: true },
    onSuccess: () => toast.success('Вернули прежние цены'),
  });
  return useMutation({
    // The very prices that were compared: others may have come since.
    mutationFn: async ({
      from,
      version,
    }: {
      from: number;
      version: number;
      isPlanned: boolean;
    }) => {
      try {
        await saveFirst(() => choose(version), 'Заказ не пересчитан');
      } catch (error) {
        void choose(from);
        throw error;
      }
    },
    meta: { failure: 'Не удалось пересчитать заказ', preferServerMessage: true },
    onSuccess: (_nothing, { from, version, isPlanned }) =>
      toast.success(
        `Заказ пересчитан по ${isPlanned ? `ценам версии ${version}` : 'актуальным ценам'}`,
        { action: { label: 'Отменить', onClick: () => takeBack.mutate(from) } },
      ),
  });
}
