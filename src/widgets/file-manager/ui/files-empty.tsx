import type { FilePlace } from '@/entities/records/file';
import { Button } from '@mantine/core';
import { IconFolderOff, IconFolders, IconInbox, IconTrash } from '@tabler/icons-react';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { toFolder } from '../model/files-handle';
import { useFileRows, useManager } from '../model/manager-context';

const EMPTY_ICON = { size: 24, stroke: 1.5 };

const TEXTS: Record<Exclude<FilePlace, 'folders'>, string> = {
  records: 'Здесь появятся файлы, которые сотрудники прикрепят к карточкам.',
  visitors: 'Здесь появятся файлы, которые пришлют с заявками.',
  trash: 'Корзина пуста. Удалённые файлы хранятся здесь 30 дней.',
};

/** Stands in a place or folder without files. */
export function FilesEmpty() {
  const { handle, ask } = useManager();
  const { onFiles } = useFileRows();
  const isPhone = useIsPhone();
  const { place, folder } = handle.state;
  if (place !== 'folders') {
    const Drawn = place === 'trash' ? IconTrash : IconInbox;
    return <EmptyState icon={<Drawn {...EMPTY_ICON} />} text={TEXTS[place]} />;
  }
  const text = folder === null ? 'Файлов пока нет' : 'Папка пуста';
  const canDrop = onFiles !== undefined && !isPhone;
  return (
    <EmptyState
      icon={<IconFolders {...EMPTY_ICON} />}
      text={canDrop ? 'Перетащите файлы сюда' : text}
      {...(canDrop && { hint: text })}
      {...(folder === null && { help: '/instructions/file-manager' })}
      action={
        <Button variant="default" onClick={() => ask({ about: 'folder', parentId: folder })}>
          Новая папка
        </Button>
      }
    />
  );
}

/** Stands where the folder of the address is no longer there. */
export function FolderGone() {
  const { handle } = useManager();
  return (
    <EmptyState
      icon={<IconFolderOff {...EMPTY_ICON} />}
      text="Папки больше нет"
      hint="Её удалили, или ссылка ведёт не туда"
      action={
        <Button variant="default" onClick={() => handle.change(toFolder(null))}>
          К общим файлам
        </Button>
      }
    />
  );
}
