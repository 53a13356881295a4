import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '@/entities/account/session';
import {
  clashingRights,
  setOwner,
  setRole,
  updateRights,
  userKeys,
  userQueries,
  type CompanyRights,
  type Role,
} from '@/entities/company/user';
import { optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const UPDATE_KEY = ['users', 'rights'] as const;

/** Whether the rights of the company are being saved: a second change would begin with the version before. */
export const useRightsSaving = (): boolean => useIsMutating({ mutationKey: UPDATE_KEY }) > 0;

/** The changes of the rights of the company. After each of them one's own rights are read again. */
export function useRightsChanges() {
  const queryClient = useQueryClient();
  const { queryKey } = userQueries.rights();
  const show = (rights: CompanyRights) => queryClient.setQueryData(queryKey, rights);
  const onSettled = () =>
    Promise.all(
      [userKeys.all(), sessionKeys.all()].map((key) =>
        queryClient.invalidateQueries({ queryKey: key }),
      ),
    );
  return {
    update: useMutation(
      optimisticWrite<CompanyRights, CompanyRights, CompanyRights>(queryClient, {
        mutationKey: UPDATE_KEY,
        mutationFn: updateRights,
        meta: { failure: 'Не удалось изменить права', preferServerMessage: true },
        read: () => queryClient.getQueryData(queryKey),
        write: show,
        apply: (_rights, next) => next,
        answered: (rights) => rights,
        refused: (error) => clashingRights(error) ?? undefined,
        readAgain: onSettled,
      }),
    ),
    setRole: useMutation({
      mutationFn: ({ id, role }: { id: number; role: Role }) => setRole(id, role),
      meta: { failure: 'Не удалось изменить роль', preferServerMessage: true },
      onSuccess: () => toast.success('Роль изменена'),
      onSettled,
    }),
    setOwner: useMutation({
      mutationFn: setOwner,
      meta: { failure: 'Не удалось передать владение', preferServerMessage: true },
      onSuccess: (rights) => {
        show(rights);
        toast.success('Владение передано');
      },
      onSettled,
    }),
  };
}
