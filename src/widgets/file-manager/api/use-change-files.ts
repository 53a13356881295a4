import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BulkFiles,
  changeFiles,
  type FileItem,
  filesText,
  fileKeys,
} from '@/entities/records/file';
import { trashKeys } from '@/entities/records/trash';
import { answerOf } from '@/shared/api';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import type { BulkChangeOf } from '@/shared/ui/bulk-bar';

/** The queries that a change of files makes stale. */
export const FILES_READ_AGAIN = [fileKeys.all(), trashKeys.all()];

/** A change of many files and folders. */
type FilesChange = BulkChangeOf<BulkFiles>;

const DONE: Record<FilesChange['action'], string> = {
  move: 'Перемещено',
  delete: 'Удалено',
  restore: 'Восстановлено',
};
const FAILURES: Record<FilesChange['action'], string> = {
  move: 'Не удалось переместить',
  delete: 'Не удалось удалить',
  restore: 'Не удалось восстановить',
};

interface ChangeRequest {
  change: FilesChange;
  files: readonly FileItem[];
}

/** Moves, deletes or restores files that are on the screen; the toast takes it back. */
export function useChangeFiles() {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndo({ readAgain: FILES_READ_AGAIN });
  return useMutation({
    mutationKey: ['files', 'change'],
    mutationFn: ({ change, files }: ChangeRequest) =>
      answerOf(changeFiles({ ...change, ids: files.map(({ id }) => id) })),
    meta: { failure: 'Не удалось изменить файлы', preferServerMessage: true },
    onSuccess: (answer, { change: { action }, files }) => {
      const failed = answer?.failed ?? [];
      const refused = new Set(failed.map(({ id }) => id));
      const done = files.filter(({ id }) => !refused.has(id));
      if (done.length > 0) {
        toast.success(
          `${DONE[action]}: ${filesText(done)}`,
          undoOffer(answer?.undo_token, (token) => undo({ token })),
        );
      }
      const [first] = failed;
      if (first) {
        const which = files.filter(({ id }) => refused.has(id));
        toast.error(`${FAILURES[action]}: ${filesText(which, true)}. ${isolated(first.message)}`);
      }
    },
    onSettled: () => {
      for (const queryKey of FILES_READ_AGAIN) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
