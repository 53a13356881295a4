import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderKeys, orderQueries, returnItem } from '@/entities/orders/order';
import { toast } from '@/shared/lib/toast';
import { saveFirst, type SaveOrder } from './save-first';

/** Brings an item back that an entry of the history has removed. What can be saved is saved before. */
export function useReturnItem(id: number, save: SaveOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ entry, item }: { entry: number; item: string }) => {
      // An unfilled field stays on the screen, and does not stand in the way.
      const saveWhatCan = async () => {
        const status = await save();
        return status === 'invalid' ? 'saved' : status;
      };
      await saveFirst(saveWhatCan, 'Изделие не возвращено');
      return returnItem(id, entry, item);
    },
    meta: { failure: 'Не удалось вернуть изделие', preferServerMessage: true },
    onSuccess: (order) => {
      queryClient.setQueryData(orderQueries.detail(id).queryKey, order);
      toast.success('Изделие возвращено');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all() }),
  });
}
