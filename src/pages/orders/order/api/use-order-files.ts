import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addOrderFile,
  orderFilesKey,
  orderQueries,
  removeOrderFile,
  type StoredFile,
} from '@/entities/orders/order';
import { optimisticWrite } from '@/shared/api';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

/** Adds files to an order and removes them, shown at once; the toast offers undo. */
export function useOrderFiles(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQueries.files(id);
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: orderQueries.activity(id).queryKey }),
    ]);
  /** @throws {ApiFailure} */
  const attach = async (fileId: number, signal?: AbortSignal) => {
    queryClient.setQueryData(queryKey, await addOrderFile(id, fileId, signal));
    void readAgain();
  };
  const putBack = useMutation({
    mutationFn: (fileId: number) => attach(fileId),
    meta: { failure: 'Не удалось вернуть файл', preferServerMessage: true },
  });
  const { mutate: remove } = useMutation(
    optimisticWrite<void, StoredFile, StoredFile[]>(queryClient, {
      mutationKey: orderFilesKey(id),
      mutationFn: (file) => removeOrderFile(id, file.id),
      meta: { failure: 'Не удалось убрать файл', preferServerMessage: true },
      read: () => queryClient.getQueryData(queryKey),
      write: (files) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, files);
      },
      apply: (files, gone) => files.filter((file) => file.id !== gone.id),
      onSuccess: (_answer, file) =>
        toast.success(`Файл «${isolated(file.name)}» убран`, {
          action: { label: 'Отменить', onClick: () => putBack.mutate(file.id) },
        }),
      readAgain,
    }),
  );
  return { attach, remove };
}
