import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadFieldQueries, orderLeadFields, type LeadField } from '@/entities/lead-field';
import { inOrder } from '../model/order';

const MUTATION = ['lead-fields', 'order'];

/** Puts the fields in another order. It shows at once; a refusal brings back the order that was. */
export function useOrderFields() {
  const client = useQueryClient();
  const { queryKey } = leadFieldQueries.list();
  const isLast = () => client.isMutating({ mutationKey: MUTATION }) <= 1;
  return useMutation({
    mutationKey: MUTATION,
    // Quick moves are sent one after another, and each says the whole order.
    scope: { id: MUTATION.join('-') },
    mutationFn: (ids: number[]) => orderLeadFields(ids),
    meta: { failure: 'Не удалось изменить порядок полей', preferServerMessage: true },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<LeadField[]>(queryKey);
      client.setQueryData<LeadField[]>(queryKey, (fields) => fields && inOrder(fields, ids));
      return before;
    },
    onError: (_error, _ids, before) => {
      if (before && isLast()) client.setQueryData(queryKey, before);
    },
    onSettled: async () => {
      if (isLast()) await client.invalidateQueries({ queryKey: leadFieldQueries.all() });
    },
  });
}
