import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { addBlock, makeBlock, moveBlock, type NewBlock } from './edit-blocks';
import { blockTitle } from './block-title';
import { useEditor } from './editor-context';

/** The dragged item: a block of the form, or a new one from the palette. */
export type Dragged =
  { type: 'block'; id: string } | { type: 'new'; block: NewBlock; label: string };

/** The gap between blocks where the dragged item would land. */
interface Place {
  index: number;
  /** The block with the mark of the drop, and its edge. */
  blockId: string | null;
  edge: 'before' | 'after';
}

const draggedOf = ({ active }: { active: DragStartEvent['active'] }) =>
  active.data.current as Dragged | undefined;

/** Blocks dragged by mouse and by touch; the place of drop is a line. */
export function useBlockDrag(say: (text: string) => void) {
  const { document, change, choose, fields } = useEditor();
  const { blocks } = document;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [place, setPlace] = useState<Place | null>(null);

  const placeOf = ({ active, over }: DragMoveEvent): Place | null => {
    const box = active.rect.current.translated;
    if (over === null || box === null) return null;
    const index = blocks.findIndex(({ id }) => id === over.id);
    if (index < 0) return { index: blocks.length, blockId: null, edge: 'after' };
    const block = blocks[index];
    const isHalf = block?.kind === 'field' && block.width === 'half';
    const { rect } = over;
    const top = box.top + box.height / 2;
    const isBeside = isHalf && top > rect.top && top < rect.top + rect.height;
    const isBefore = isBeside
      ? box.left + box.width / 2 < rect.left + rect.width / 2
      : top < rect.top + rect.height / 2;
    return {
      index: isBefore ? index : index + 1,
      blockId: String(over.id),
      edge: isBefore ? 'before' : 'after',
    };
  };
  const stop = () => {
    setDragged(null);
    setPlace(null);
  };

  const nameOf = (given: Dragged | null): string | null => {
    if (given === null) return null;
    if (given.type === 'new') return given.label;
    const block = blocks.find(({ id }) => id === given.id);
    return block ? blockTitle(block, fields) : null;
  };

  return {
    dragged,
    place,
    /** The name of the dragged item; null when there is none. */
    label: nameOf(dragged),
    start(event: DragStartEvent) {
      setDragged(draggedOf(event) ?? null);
    },
    move(event: DragMoveEvent) {
      const next = placeOf(event);
      setPlace((before) =>
        before?.index === next?.index && before?.blockId === next?.blockId ? before : next,
      );
    },
    end(event: DragEndEvent) {
      const given = draggedOf(event);
      const target = placeOf(event);
      stop();
      if (given === undefined || target === null) return;
      if (given.type === 'block') {
        change(moveBlock(given.id, target.index));
        choose(given.id);
      } else {
        const field = given.block.kind === 'field' ? given.block.fieldId : null;
        const required = fields.find(({ id }) => id === field)?.required ?? false;
        const block = makeBlock(given.block, required);
        change(addBlock(block, target.index));
        choose(block.id);
      }
      say('Поставлено на новое место');
    },
    cancel: stop,
  };
}

export type BlockDrag = ReturnType<typeof useBlockDrag>;
