import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileItem, fileQueries, filesText } from '@/entities/records/file';
import { formatNumber, isolated } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { withBelow } from '../../model/folder-tree';
import { FolderTree } from './folder-tree';

interface MoveDialogProps {
  /** The moved files, as far as they are on the screen. */
  files: readonly FileItem[];
  /** How much is moved in all. */
  count: number;
  /** The folder all of it stands in; null: the top. Undefined: it stands in several. */
  from: number | null | undefined;
  opened?: boolean;
  onMove: (parentId: number | null) => void;
  onClose: () => void;
}

const NONE: readonly never[] = [];

/** Asks for the folder to which files go; none goes into itself or below. */
export function MoveDialog({ files, count, from, opened, onMove, onClose }: MoveDialogProps) {
  const query = useQuery(fileQueries.folders());
  const { data: folders = NONE } = query;
  const [chosen, setChosen] = useState(from ?? null);
  const moved = files.filter(({ type }) => type === 'folder').map(({ id }) => id);
  const barred = withBelow(folders, moved);
  const isBarred = chosen !== null && barred.has(chosen);
  const isHere = chosen === from;
  const [first] = files;
  const what =
    files.length === 1 && count === 1 && first
      ? `«${isolated(first.name)}»`
      : files.length === count
        ? filesText(files, true)
        : `выбранное (${formatNumber(count)})`;
  return (
    <Dialog
      title={`Переместить ${what}`}
      {...(opened !== undefined && { opened })}
      onClose={onClose}
      fillsPhone
    >
      {query.isPending && <Skeleton height={200} role="status" aria-label="Загрузка папок" />}
      <QueryErrorLine query={query} text="Папки не загрузились" />
      {query.data && (
        <FolderTree folders={folders} chosen={chosen} barred={barred} onChoose={setChosen} />
      )}
      <Text size="sm" c="dimmed" mt="xs" role="status" mih={20}>
        {isBarred ? 'Папку нельзя переместить в неё саму' : isHere ? 'Уже лежит здесь' : ''}
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button
          disabled={!query.data || isBarred || isHere}
          onClick={() => {
            onMove(chosen);
            onClose();
          }}
        >
          Переместить сюда
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
