import type { MouseEvent, TouchEvent } from 'react';
import type { FileItem } from '@/entities/records/file';
import { useRowPress } from '../../model/use-row-press';
import { useFileDrag } from './use-file-drag';

type Listener<Event> = ((event: Event) => void) | undefined;

/**
 * The props of the row or the tile of a file: selected by a press, opened by two, dragged into folders.
 * @param byOpening what Enter and a press on its name do
 */
export function useFileElement(
  file: FileItem | undefined,
  id: number,
  byOpening: Parameters<typeof useRowPress>[1],
) {
  const press = useRowPress(file, byOpening);
  const { ref, listeners, props } = useFileDrag(file, id);
  const { onMouseDown, onTouchStart } = listeners as {
    onMouseDown?: Listener<MouseEvent>;
    onTouchStart?: Listener<TouchEvent>;
  };
  return {
    ...props,
    ref,
    ...press,
    onMouseDown(event: MouseEvent<HTMLElement>) {
      press.onMouseDown(event);
      onMouseDown?.(event);
    },
    onTouchStart,
  };
}
