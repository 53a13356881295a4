import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { FileItem } from '@/entities/records/file';
import { useRight } from '@/shared/rights';
import { actsOf } from './file-acts';
import { useFileRows, useManager } from './manager-context';

const CONTROLS = 'a, button, input, label';

/** By Shift, and by Ctrl where that opens no new tab, a press on the name selects like one beside it. */
function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget, shiftKey, ctrlKey, metaKey } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  const control = target.closest(CONTROLS);
  const selects = shiftKey || ((ctrlKey || metaKey) && control?.localName !== 'a');
  return control !== null && !(selects && control.hasAttribute('data-opens-row'));
}

/** A finger opens: it has neither a second button nor keys beside it. */
export const isTouch = ({ nativeEvent }: MouseEvent) =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';

/**
 * The handlers of the row or the tile of a file: a press selects, with Shift up to there, with Ctrl one more;
 * the second press opens. F2 renames, Delete deletes.
 * @param byOpening what a press on the name does, Enter, and every press where nothing can be ticked
 */
export function useRowPress(
  file: FileItem | undefined,
  byOpening: { onClick?: (event: MouseEvent<HTMLElement>) => void } & {
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  },
) {
  const { ask, open, isPicker } = useManager();
  const { selection } = useFileRows();
  const mayDelete = useRight('delete');
  /** The row may have been replaced between both presses of a double one. */
  const pressed = useRef<number | null>(null);
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      // The second press of a double one is not one more.
      if (event.detail > 1 && pressed.current === file?.id) return;
      pressed.current = null;
      const isOpened = isOnControl(event) || isTouch(event) || isPicker;
      if (!file || !selection || isOpened) {
        byOpening.onClick?.(event);
        return;
      }
      if (!event.shiftKey && window.getSelection()?.isCollapsed === false) return;
      pressed.current = file.id;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      if (event.shiftKey) selection.toggle(file.id, { range: true });
      else if (event.ctrlKey || event.metaKey) selection.toggle(file.id);
      else {
        selection.clear();
        selection.toggle(file.id);
      }
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      if (file && pressed.current === file.id && !isOnControl(event)) open(file);
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Shift, and the second press, would select text.
      if ((event.shiftKey || event.detail > 1) && !isOnControl(event)) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      byOpening.onKeyDown?.(event);
      const isElsewhere = event.target !== event.currentTarget || event.defaultPrevented;
      if (!file || isPicker || isElsewhere) return;
      const { canRename, canDelete } = actsOf(file);
      if (event.key === 'F2' && canRename) ask({ about: 'rename', file });
      else if (event.key === 'Delete' && canDelete && mayDelete) ask({ about: 'delete', file });
      else return;
      event.preventDefault();
    },
  };
}
