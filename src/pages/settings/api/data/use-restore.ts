import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { clientQueries } from '@/entities/client';
import { leadQueries } from '@/entities/lead';
import { orderKeys } from '@/entities/order';
import { restoreFromTrash, trashKeys, type TrashType } from '@/entities/trash';
import { countOf, isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const RECORDS = ['запись', 'записи', 'записей'] as const;

/** Whatever shows records of a kind. */
const SHOWN: Record<TrashType, QueryKey> = {
  lead: leadQueries.all(),
  client: clientQueries.all(),
  order: orderKeys.all(),
};

/** Restores records from the trash and says how many came back. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['trash', 'restore'],
    mutationFn: restoreFromTrash,
    meta: { failure: 'Не удалось восстановить', preferServerMessage: true },
    onSuccess: ({ restored, failed }) => {
      if (restored > 0) toast.success(`Восстановлено: ${countOf(restored, RECORDS)}`);
      const [first] = failed;
      if (first) {
        toast.error(
          `Не восстановлено: ${countOf(failed.length, RECORDS)}. ${isolated(first.message)}`,
        );
      }
    },
    onSettled: () => {
      for (const queryKey of Object.values(SHOWN)) void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: trashKeys.all() });
    },
  });
}

/** A kind this application knows how to restore. */
export type Restorable = { type: TrashType; id: number };
