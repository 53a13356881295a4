import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyKeys, removeLogo, setLogo } from '@/entities/company/company';
import { sessionKeys } from '@/entities/account/session';
import { toast } from '@/shared/lib/toast';

/** Sets and removes the logo of the company. */
export function useLogo() {
  const queryClient = useQueryClient();
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: companyKeys.all() });
    void queryClient.invalidateQueries({ queryKey: sessionKeys.all() });
  };
  const set = useMutation({
    mutationFn: setLogo,
    onSuccess: () => toast.success('Логотип сохранён'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: removeLogo,
    meta: { failure: 'Не удалось удалить логотип' },
    onSuccess: () => toast.success('Логотип удалён'),
    onSettled,
  });
  return { set, remove };
}
