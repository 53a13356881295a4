import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useState, type DragEvent } from 'react';
import type { FileItem } from '@/entities/records/file';
import { actsOf } from '../../model/file-acts';
import { useFileRows } from '../../model/manager-context';
import { dropName, useDraggedFiles } from './files-drag';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files from outside the browser that are dropped onto a folder. */
function useOutsideFiles(folder: number | null, isPossible: boolean) {
  const { onFiles } = useFileRows();
  const [isOver, setOver] = useState(false);
  if (!onFiles || !isPossible) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(event.dataTransfer, folder);
      },
    },
  };
}

/** Makes an element a place to drop files onto. @param folder null: the top */
export function useFileDrop(folder: number | null, isPossible = true) {
  const dragged = useDraggedFiles();
  const isFree = isPossible && !dragged.some(({ id }) => id === folder);
  const { setNodeRef, isOver } = useDroppable({ id: dropName(folder), disabled: !isFree });
  const outside = useOutsideFiles(folder, isPossible);
  return {
    setNodeRef,
    props: {
      ...outside.handlers,
      'data-over': (isOver && dragged.length > 0) || outside.isOver || undefined,
    },
  };
}

/** Makes the row or tile of a file one to drag, and of a folder one to drop onto. */
export function useFileDrag(file: FileItem | undefined, id: number) {
  // Beside one that stands in no folder there are none to drop it onto.
  const canMove = file !== undefined && file.in_tree && actsOf(file).canMove;
  const dragged = useDraggedFiles();
  const drag = useDraggable({ id, disabled: !canMove });
  const isFolder = file?.type === 'folder' && file.deleted_at === null;
  const drop = useFileDrop(id, isFolder);
  return {
    ref(element: HTMLElement | null) {
      drag.setNodeRef(element);
      drop.setNodeRef(element);
    },
    listeners: drag.listeners ?? {},
    props: {
      ...drop.props,
      'data-dragged': dragged.some((one) => one.id === id) || undefined,
    },
  };
}
