import { useQuery } from '@tanstack/react-query';
import { type FileItem, fileQueries, TRASH_DAYS } from '@/entities/records/file';
import { countOf, isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useChangeFiles } from '../../api/use-change-files';
import { subjectText } from '../file-columns';

interface DeleteDialogProps {
  file: FileItem;
  opened: boolean;
  onClose: () => void;
}

const DAYS = ['день', 'дня', 'дней'] as const;

/** Asks before a file or folder goes to the trash, and names the places where it is used. */
export function DeleteDialog({ file, opened, onClose }: DeleteDialogProps) {
  const isFolder = file.type === 'folder';
  const { data: uses = [] } = useQuery({ ...fileQueries.uses(file.id), enabled: !isFolder });
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
      {uses.length > 0 && (
        <>
          <p>Файл прикреплён, и оттуда он пропадёт:</p>
          <ul>
            {uses.map((use) => (
              <li key={`${use.type} ${use.id}`}>{subjectText(use)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        Из «Корзины» {isFolder ? 'её' : 'его'} можно восстановить ещё {countOf(TRASH_DAYS, DAYS)}.
      </p>
    </ConfirmDialog>
  );
}
