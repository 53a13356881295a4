import { useMutation, useQueryClient } from '@tanstack/react-query';
import { priceListKeys, withdrawVersion } from '@/entities/orders/price-list';
import { toast } from '@/shared/lib/toast';

/** Withdraws prices that are not in force yet. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: withdrawVersion,
    meta: { failure: 'Не удалось отозвать цены', preferServerMessage: true },
    onSuccess: (_nothing, version) => toast.success(`Версия ${version} отозвана`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceListKeys.all() }),
  });
}
