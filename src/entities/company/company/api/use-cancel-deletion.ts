import { companyKeys } from './company-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/shared/lib/toast';
import { cancelCompanyDeletion, companyDeletionQuery } from './company-deletion.queries';

/** Calls the removal of the company off. */
export function useCancelDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['company', 'cancel-deletion'],
    mutationFn: cancelCompanyDeletion,
    meta: { failure: 'Не удалось отменить удаление', preferServerMessage: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(companyDeletionQuery().queryKey, answer);
      toast.success('Удаление компании отменено');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKeys.all() }),
  });
}
