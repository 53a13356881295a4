import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emptyFileTrash } from '@/entities/records/file';
import { answerOf } from '@/shared/api';
import { countOf } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { FILES_READ_AGAIN } from './use-change-files';

const FILES = ['файл', 'файла', 'файлов'] as const;

/** Removes for ever what lies in the trash of files. */
export function useEmptyTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['files', 'empty trash'],
    mutationFn: () => answerOf(emptyFileTrash()),
    meta: { failure: 'Не удалось очистить корзину', preferServerMessage: true },
    onSuccess: (answer) =>
      toast.success(
        answer === null ? 'Корзина очищена' : `Удалено навсегда: ${countOf(answer.removed, FILES)}`,
      ),
    onSettled: () => {
      for (const queryKey of FILES_READ_AGAIN) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
