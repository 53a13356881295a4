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
  const client = useQueryClient();
  const { queryKey } = leadFieldQueries.list();
  return useMutation(
    optimisticWrite<unknown, number[], LeadField[]>(client, {
      mutationKey: ['lead-fields', 'order'],
      mutationFn: (ids) => orderLeadFields(ids),
      meta: { failure: 'Не удалось изменить порядок полей', preferServerMessage: true },
      read: () => client.getQueryData<LeadField[]>(queryKey),
      write: (fields) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData<LeadField[]>(queryKey, fields);
      },
      apply: inOrder,
      readAgain: () => client.invalidateQueries({ queryKey: leadFieldKeys.all() }),
    }),
  );
}
