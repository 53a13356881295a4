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
const OWNER_KEY = ['users', 'owner'] as const;

/** Whether the rights of the company are being saved: a second change would begin with the version before. */
export const useRightsSaving = (): boolean => useIsMutating({ mutationKey: UPDATE_KEY }) > 0;

/** Called when a change has succeeded or failed. */
interface AfterChange {
  onSettled?: () => void;
}

/** Resolves after React has rendered the new data. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

/** Reads the person's own rights again, then the staff as far as the new rights allow. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sessionKeys.all() });
    await rendered();
    await queryClient.invalidateQueries({ queryKey: userKeys.all() });
  };
}

/** Changes the rights of the company; the second press of a double one changes nothing. */
export function useUpdateRights() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const { queryKey } = userQueries.rights();
  const { mutate, isPending } = useMutation(
    optimisticWrite<CompanyRights, CompanyRights, CompanyRights>(queryClient, {
      mutationKey: UPDATE_KEY,
      mutationFn: updateRights,
      meta: { failure: 'Не удалось изменить права', preferServerMessage: true },
      read: () => queryClient.getQueryData(queryKey),
      write: (rights) => queryClient.setQueryData(queryKey, rights),
      apply: (_rights, next) => next,
      answered: (rights) => rights,
      refused: (error) => clashingRights(error) ?? undefined,
      readAgain,
    }),
  );
  const update = (next: CompanyRights, after?: AfterChange) => {
    if (queryClient.isMutating({ mutationKey: UPDATE_KEY }) === 0) mutate(next, after);
  };
  return { update, isPending };
}

/** Gives a person another role, once for a double press. */
export function useSetRole(userId: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['users', 'role', userId];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (role: Role) => setRole(userId, role),
    meta: { failure: 'Не удалось изменить роль', preferServerMessage: true },
    onSuccess: () => toast.success('Роль изменена'),
    onSettled: useReadAgain(),
  });
  const assignRole = (role: Role, after?: AfterChange) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(role, after);
  };
  return { assignRole, pendingRole: isPending ? variables : null };
}

/** Makes another person the owner of the company, once for a double press. */
export function useSetOwner() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: OWNER_KEY,
    mutationFn: setOwner,
    meta: { failure: 'Не удалось передать владение', preferServerMessage: true },
    onSuccess: (rights) => {
      queryClient.setQueryData(userQueries.rights().queryKey, rights);
      toast.success('Владение передано');
    },
    onSettled: useReadAgain(),
  });
  const handOver = (userId: number, after?: AfterChange) => {
    if (queryClient.isMutating({ mutationKey: OWNER_KEY }) === 0) mutate(userId, after);
  };
  return { handOver, isPending };
}
