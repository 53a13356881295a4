import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  calendarLinkQuery,
  makeCalendarLink,
  revokeCalendarLink,
} from '@/entities/account/account';
import { toast } from '@/shared/lib/toast';

/** Makes and revokes the link to the calendar of the own visits. */
export function useCalendarLink() {
  const queryClient = useQueryClient();
  const { queryKey } = calendarLinkQuery();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: makeCalendarLink,
    meta: { failure: 'Не удалось создать ссылку', preferServerMessage: true },
    // The address is answered once: it is shown whether or not the link can be read again.
    onSuccess: ({ created_at }) => queryClient.setQueryData(queryKey, { url: null, created_at }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: revokeCalendarLink,
    meta: { failure: 'Не удалось отозвать ссылку', preferServerMessage: true },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, { url: null, created_at: null });
      toast.success('Ссылка отозвана: календари по ней больше не обновятся');
    },
    onSettled,
  });
  return { make, revoke };
}
