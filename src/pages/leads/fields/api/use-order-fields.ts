import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leadFieldKeys,
  leadFieldQueries,
  orderLeadFields,
  type LeadField,
} from '@/entities/leads/lead-field';
import { optimisticWrite } from '@/shared/api';
import { inOrder } from '../model/order';

/** Puts the fields in another order: an optimistic write. Each call says the whole order. */
export function useOrderFields() {
  const queryClient = useQueryClient();
  const { queryKey } = leadFieldQueries.list();
  return useMutation(
    optimisticWrite<unknown, number[], LeadField[]>(queryClient, {
      mutationKey: ['lead-fields', 'order'],
      mutationFn: (ids) => orderLeadFields(ids),
      meta: { failure: 'Не удалось изменить порядок полей', preferServerMessage: true },
      read: () => queryClient.getQueryData<LeadField[]>(queryKey),
      write: (fields) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<LeadField[]>(queryKey, fields);
      },
      apply: inOrder,
      readAgain: () => queryClient.invalidateQueries({ queryKey: leadFieldKeys.all() }),
    }),
  );
}
