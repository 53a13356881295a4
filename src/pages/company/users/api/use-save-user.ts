import { useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '@/entities/account/session';
import {
  userKeys,
  clashingUser,
  updateUser,
  type User,
  type UserPatchInput,
} from '@/entities/company/user';
import { toast } from '@/shared/lib/toast';
import type { RecordWriteOutcome } from '@/shared/ui/record-form';

/** Saves the data of one person and says so. */
export function useSaveUser(
  id: number,
): (patch: UserPatchInput, seenAt: string | null) => Promise<RecordWriteOutcome<User>> {
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: userKeys.all() });
    void queryClient.invalidateQueries({ queryKey: sessionKeys.all() });
  };
  return async (patch, seenAt) => {
    try {
      const saved = await updateUser(id, patch, seenAt);
      if (saved.letter_sent === false) {
        toast.warning('Сохранено, но приглашение не отправлено. Повторите приглашение');
      } else {
        toast.success(
          saved.letter_sent ? 'Сохранено, приглашение отправлено' : 'Сотрудник сохранён',
        );
      }
      readAgain();
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingUser(error);
      if (clash === null) throw error;
      readAgain();
      return { saved: null, clash };
    }
  };
}
