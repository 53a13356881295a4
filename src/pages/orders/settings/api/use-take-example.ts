import { useMutation, useQueryClient } from '@tanstack/react-query';
import { priceListKeys, takeExamplePrices } from '@/entities/orders/price-list';
import { lacksCall } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Begins with the example prices; a server without them says so at the first press. */
export function useTakeExample() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: takeExamplePrices,
    onSuccess: () => toast.success('Примерные цены сохранены. Исправьте их на свои'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceListKeys.all() }),
    meta: { failure: 'Не удалось взять примерные цены' },
  });
  return { take: () => mutate(), isPending, isLacking: lacksCall(error) };
}
