import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys, dismissDuplicates, recallDuplicates } from '@/entities/clients/client';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

/**
 * Says of clients that they are different people, or that they may be one after all; the toast takes either
 * back.
 */
export function useDismissal() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['clients', 'dismissal'],
    mutationFn: ({
      ids,
      isDismissed,
    }: {
      ids: number[];
      isDismissed: boolean;
      isUndo?: boolean;
    }) => (isDismissed ? dismissDuplicates(ids) : recallDuplicates(ids)),
    meta: { failure: 'Не удалось сохранить', preferServerMessage: true },
    onSuccess: (_answer, { ids, isDismissed, isUndo = false }) =>
      void toast.success(isDismissed ? 'Больше не считаем их дублями' : 'Снова среди дублей', {
        duration: TOAST_MS,
        ...(!isUndo && {
          action: {
            label: 'Отменить',
            onClick: () => mutate({ ids, isDismissed: !isDismissed, isUndo: true }),
          },
        }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all() }),
  });
  return { change: mutate, pending: isPending ? variables?.ids[0] : undefined };
}
