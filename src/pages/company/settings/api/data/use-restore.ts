import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreFromTrash, trashKeys, type TrashType } from '@/entities/records/trash';
import { RECORD_KEYS } from '@/features/reread-records';
import { answerOf } from '@/shared/api';
import { countOf, isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const RECORDS = ['запись', 'записи', 'записей'] as const;

/** Restores records from the trash and says how many came back. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['trash', 'restore'],
    mutationFn: (items: Parameters<typeof restoreFromTrash>[0]) =>
      answerOf(restoreFromTrash(items)),
    meta: { failure: 'Не удалось восстановить', preferServerMessage: true },
    onSuccess: (answer) => {
      if (answer === null) {
        toast.success('Восстановлено');
        return;
      }
      const { restored, failed } = answer;
      if (restored > 0) toast.success(`Восстановлено: ${countOf(restored, RECORDS)}`);
      const [first] = failed;
      if (first) {
        toast.error(
          `Не восстановлено: ${countOf(failed.length, RECORDS)}. ${isolated(first.message)}`,
        );
      }
    },
    onSettled: () => {
      for (const queryKey of RECORD_KEYS) void queryClient.invalidateQueries({ queryKey });
      return queryClient.invalidateQueries({ queryKey: trashKeys.all() });
    },
  });
}

/** A kind this application knows how to restore. */
export type Restorable = { type: TrashType; id: number };
