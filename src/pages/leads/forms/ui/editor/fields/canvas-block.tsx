import { useDraggable, useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { fieldTypeLabel } from '@/entities/leads/lead-field';
import type { FormBlock } from '@/entities/leads/lead-form';
import { blockTitle, fieldOfBlock } from '../../../model/editor/block-title';
import { blockError } from '../../../model/editor/document-errors';
import { useEditor } from '../../../model/editor/editor-context';
import { useDraggedBlock } from '../../../model/editor/use-dragged-block';
import type { BlockDrag, Dragged } from '../../../model/editor/use-block-drag';
import { BlockActions } from './block-actions';
import classes from './fields.module.css';

interface CanvasBlockProps {
  block: FormBlock;
  index: number;
  drag: BlockDrag;
  say: (text: string) => void;
  onOpen: () => void;
}

function Content({ block }: { block: FormBlock }) {
  const { fields } = useEditor();
  const title = blockTitle(block, fields);
  if (block.kind === 'heading') return <span className={classes.blockHeading}>{title}</span>;
  if (block.kind === 'text') return <span className={classes.blockText}>{title}</span>;
  const field = fieldOfBlock(block, fields);
  const traits = [
    field ? fieldTypeLabel(field.type) : 'Поля нет',
    block.hidden && 'скрыто',
    block.param && `из адреса: ${block.param}`,
    field?.archived_at && 'поле в архиве',
  ].filter((trait): trait is string => typeof trait === 'string' && trait !== '');
  return (
    <>
      <span className={classes.blockHead}>
        <span className={classes.blockLabel} data-required={block.required || undefined}>
          {title}
        </span>
        <span className="flex flex-wrap gap-4">
          {traits.map((trait) => (
            <span key={trait} className={classes.trait}>
              {trait}
            </span>
          ))}
        </span>
      </span>
      <span className={classes.blockInput}>{block.placeholder || block.default}</span>
      {block.hint && <span className={classes.blockHint}>{block.hint}</span>}
    </>
  );
}

/** One block: pressed to be chosen, dragged by its grip or moved by keyboard. */
export function CanvasBlock({ block, index, drag, say, onOpen }: CanvasBlockProps) {
  const { document, errors, fields, chosen, choose } = useEditor();
  const { id } = block;
  const title = blockTitle(block, fields);
  const data: Dragged = { type: 'block', id };
  const { setNodeRef: setGrip, listeners } = useDraggable({ id: `grip-${id}`, data });
  const { setNodeRef } = useDroppable({ id });
  const grip = useRef<HTMLButtonElement | null>(null);
  const dragged = useDraggedBlock(block, title, say, grip);
  const error = blockError(errors, document, id);
  const isHalf = block.kind === 'field' && block.width === 'half';
  const isDragged = drag.dragged?.type === 'block' && drag.dragged.id === id;
  const { place } = drag;

  return (
    <li
      ref={setNodeRef}
      className={classes.block}
      data-half={isHalf || undefined}
      data-chosen={chosen === id || undefined}
      data-wrong={error !== undefined || undefined}
      data-muted={(block.kind === 'field' && block.hidden) || isDragged || undefined}
      data-held={dragged.isDragged || undefined}
      data-drop={place?.blockId === id ? place.edge : undefined}
    >
      <div className="flex items-start">
        <button
          type="button"
          ref={(node) => {
            setGrip(node);
            grip.current = node;
          }}
          {...listeners}
          {...dragged.props}
          className={classes.grip}
          aria-label={`Переместить: ${title}, место ${index + 1} из ${document.blocks.length}`}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
        <UnstyledButton
          className={classes.blockMain}
          aria-pressed={chosen === id}
          onClick={() => {
            choose(id);
            onOpen();
          }}
        >
          <Content block={block} />
        </UnstyledButton>
      </div>
      {error !== undefined && (
        <div role="alert" className={classes.blockError}>
          {error}
        </div>
      )}
      {chosen === id && (
        <BlockActions block={block} index={index} count={document.blocks.length} title={title} />
      )}
    </li>
  );
}
