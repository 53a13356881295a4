import { pointerWithin } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { type FileItem, fileQueries, filesText } from '@/entities/records/file';
import { isolated } from '@/shared/lib/text';
import { DragArea } from '@/shared/ui/drag-area';
import { useChangeFiles } from '../../api/use-change-files';
import { actsOf } from '../../model/file-acts';
import { withBelow } from '../../model/folder-tree';
import { useFileRows } from '../../model/manager-context';

/** The files in hand. */
const Dragged = createContext<readonly FileItem[]>([]);

/** The files that are being dragged; none while nothing is. */
export const useDraggedFiles = () => use(Dragged);

const NONE: readonly never[] = [];

/** The name of a place to drop onto; null: the top. */
export const dropName = (folder: number | null) => `into-${folder ?? 'top'}`;

const folderOf = (name: string): number | null => {
  const id = Number(name.slice('into-'.length));
  return Number.isInteger(id) ? id : null;
};

/** Where files are dragged into folders: the ticked ones with the one in hand, if it is ticked too. */
export function FilesDrag({ children }: { children: ReactNode }) {
  const { files, selection } = useFileRows();
  const [dragged, setDragged] = useState<readonly FileItem[]>(NONE);
  const { data: folders = NONE } = useQuery(fileQueries.folders());
  const { mutate: change } = useChangeFiles();
  const startWith = (id: number) => {
    const isTicked = selection?.isChosen(id) ?? false;
    const inHand = files.filter(
      (file) => file.id === id || (isTicked && selection?.isChosen(file.id)),
    );
    setDragged(inHand.filter((file) => actsOf(file).canMove));
  };
  const drop = (folder: number | null) => {
    const barred = withBelow(
      folders,
      dragged.filter(({ type }) => type === 'folder').map(({ id }) => id),
    );
    if (folder !== null && barred.has(folder)) return;
    const moved = dragged.filter((file) => file.parent_id !== folder);
    if (moved.length === 0) return;
    change({ change: { action: 'move', payload: { parent_id: folder } }, files: moved });
    selection?.clear();
  };
  const [first] = dragged;
  return (
    <Dragged value={dragged}>
      <DragArea
        touch="long"
        overlay={
          first === undefined
            ? null
            : dragged.length === 1
              ? isolated(first.name)
              : filesText(dragged)
        }
        collisionDetection={pointerWithin}
        onDragStart={({ active }) => startWith(Number(active.id))}
        onDragEnd={({ over }) => {
          if (over) drop(folderOf(String(over.id)));
          setDragged(NONE);
        }}
        onDragCancel={() => setDragged(NONE)}
      >
        {children}
      </DragArea>
    </Dragged>
  );
}
