import { useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { useEditor } from '../../../model/editor/editor-context';
import type { BlockDrag } from '../../../model/editor/use-block-drag';
import { CanvasBlock } from './canvas-block';
import classes from './fields.module.css';

interface CanvasProps {
  drag: BlockDrag;
  /** Tells those who listen what has become of a block. */
  say: (text: string) => void;
  /** Called when a block is chosen by a press. */
  onOpen: () => void;
}

/** The blocks of the form, in their order. */
export function Canvas({ drag, say, onOpen }: CanvasProps) {
  const { document, errors } = useEditor();
  const { setNodeRef } = useDroppable({ id: 'canvas' });
  const { blocks, theme } = document;
  const isTarget = drag.place !== null && drag.place.blockId === null;
  return (
    <div ref={setNodeRef} className={classes.canvas} data-target={isTarget || undefined}>
      {errors['draft.blocks'] && (
        <div role="alert" className={classes.canvasError}>
          {errors['draft.blocks']}
        </div>
      )}
      {blocks.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          Перетащите сюда поля или нажмите на них
        </Text>
      ) : (
        <ol className={classes.blocks} aria-label="Блоки формы">
          {blocks.map((block, index) => (
            <CanvasBlock
              key={block.id}
              block={block}
              index={index}
              drag={drag}
              say={say}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
      <div className={classes.send} aria-hidden>
        {theme.button || 'Отправить'}
      </div>
    </div>
  );
}
