import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FormBlock } from '@/entities/leads/lead-form';
import { moveBlock, stepBlock } from './edit-blocks';
import { useEditor } from './editor-context';

const TAKEN = 'взято. Стрелки вверх и вниз — переместить, пробел — поставить, Escape — вернуть';

/**
 * A block dragged by keyboard: Space takes and puts down, arrows move it, Escape brings it back. The move is
 * one step to undo per place.
 */
export function useDraggedBlock(
  block: FormBlock,
  title: string,
  say: (text: string) => void,
  grip: RefObject<HTMLButtonElement | null>,
) {
  const { document, change } = useEditor();
  const { blocks } = document;
  const [from, setFrom] = useState<number | null>(null);
  const index = blocks.findIndex(({ id }) => id === block.id);
  const isDragged = from !== null;

  useEffect(() => {
    // Moved within the list the button loses the focus in some browsers.
    if (isDragged) grip.current?.focus();
  }, [isDragged, index, grip]);

  const step = (by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= blocks.length) return;
    change(stepBlock(block.id, by));
    say(`${title}: место ${to + 1} из ${blocks.length}`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      setFrom(isDragged ? null : index);
      say(isDragged ? `${title}: поставлено, место ${index + 1}` : `${title}: ${TAKEN}`);
      return;
    }
    if (!isDragged) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      step(key === 'ArrowUp' ? -1 : 1);
    } else if (key === 'Escape') {
      event.preventDefault();
      change(moveBlock(block.id, from > index ? from + 1 : from));
      setFrom(null);
      say(`${title}: возвращено на место ${from + 1}`);
    }
  };

  return {
    isDragged,
    props: { onKeyDown, onBlur: () => setFrom(null), 'aria-pressed': isDragged },
  };
}
