import { type FileItem, TRASH_DAYS } from '@/entities/records/file';
import { countOf, isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useChangeFiles } from '../../api/use-change-files';
import { UsesOfChosen, UsesOfFile } from './uses-note';

interface DeleteDialogProps {
  file: FileItem;
  opened: boolean;
  onClose: () => void;
}

const DAYS = ['день', 'дня', 'дней'] as const;

/** Asks before a file or folder goes to the trash, and names the places where it is used. */
export function DeleteDialog({ file, opened, onClose }: DeleteDialogProps) {
  const isFolder = file.type === 'folder';
  const { mutate: change } = useChangeFiles();
  return (
    <ConfirmDialog
      opened={opened}
      title={isFolder ? 'Удаление папки' : 'Удаление файла'}
      confirmLabel="Удалить"
      pending={false}
      onCancel={onClose}
      onConfirm={() => {
        change({ change: { action: 'delete' }, files: [file] });
        onClose();
      }}
    >
      <p>
        Удалить {isFolder ? 'папку' : 'файл'} «{isolated(file.name)}»
        {isFolder && ' со всем, что в ней'}?
      </p>
      {isFolder ? (
        <UsesOfChosen what="Файлы в ней прикреплены" chosen={{ ids: [file.id] }} />
      ) : (
        <UsesOfFile id={file.id} />
      )}
      <p>
        Из «Корзины» {isFolder ? 'её' : 'его'} можно восстановить ещё {countOf(TRASH_DAYS, DAYS)}.
      </p>
    </ConfirmDialog>
  );
}
