import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientRecordQueries } from '@/entities/client';
import { leadQueries } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import { disableUser, userQueries } from '@/entities/user';
import { countOf } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const LIST = new Intl.ListFormat('ru', { type: 'conjunction' });

/** «12 заявок, 3 клиента и 1 заказ»: what changes hands; nothing where there is none of any. */
export const handedInWords = (leads: number, clients: number, orders: number) =>
  LIST.format([
    ...(leads > 0 ? [countOf(leads, RECORD_WORDS.lead.forms)] : []),
    ...(clients > 0 ? [countOf(clients, RECORD_WORDS.client.forms)] : []),
    ...(orders > 0 ? [countOf(orders, RECORD_WORDS.order.forms)] : []),
  ]);

/** Disables a person and hands their leads and clients over. */
export function useDisableUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (successor: number | null) => disableUser(id, successor),
    meta: { failure: 'Не удалось отключить сотрудника', preferServerMessage: true },
    onSuccess: (
      { transferred, transferred_clients: clients, transferred_orders: orders },
      successor,
    ) => {
      const handed = handedInWords(transferred, clients, orders);
      toast.success(
        handed === ''
          ? 'Сотрудник отключён'
          : `Сотрудник отключён. ${successor === null ? 'Без ответственного' : 'Передано'}: ${handed}`,
      );
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: userQueries.all() }),
        client.invalidateQueries({ queryKey: leadQueries.all() }),
        client.invalidateQueries({ queryKey: clientRecordQueries.all() }),
      ]),
  });
}
