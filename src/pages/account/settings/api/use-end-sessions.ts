import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries, endOtherSessions, endSession } from '@/entities/account/account';
import { toast } from '@/shared/lib/toast';

/** Ends one session by its id, or every session but this. Also after a failure the list is read again. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const { queryKey } = accountQueries.sessions();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const endOne = useMutation({
    mutationFn: endSession,
    meta: { failure: 'Не удалось завершить сеанс' },
    onSuccess: () => toast.success('Сеанс завершён'),
    onSettled,
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    meta: { failure: 'Не удалось завершить сеансы' },
    onSuccess: () => toast.success('Остальные сеансы завершены'),
    onSettled,
  });
  return { endOne, endOthers };
}
