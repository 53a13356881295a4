import { ActionIcon, Group } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns1,
  IconColumns2,
  IconCopyPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { FormBlock } from '@/entities/leads/lead-form';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import {
  duplicateBlock,
  patchBlock,
  removeBlock,
  stepBlock,
} from '../../../model/editor/edit-blocks';
import { useEditor } from '../../../model/editor/editor-context';
import classes from './fields.module.css';

interface ActionProps {
  label: string;
  title: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Action = ({ label, title, children, ...button }: ActionProps) => (
  <Hint label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={`${label}: ${title}`} {...button}>
      {children}
    </ActionIcon>
  </Hint>
);

interface BlockActionsProps {
  block: FormBlock;
  index: number;
  count: number;
  title: string;
}

/** The acts on the chosen block. */
export function BlockActions({ block, index, count, title }: BlockActionsProps) {
  const { change, choose } = useEditor();
  const { id } = block;
  const isHalf = block.kind === 'field' && block.width === 'half';
  return (
    <Group gap={4} className={classes.blockActions}>
      <Action
        label="Выше"
        title={title}
        disabled={index === 0}
        onClick={() => change(stepBlock(id, -1))}
      >
        <IconArrowUp {...ICON} />
      </Action>
      <Action
        label="Ниже"
        title={title}
        disabled={index === count - 1}
        onClick={() => change(stepBlock(id, 1))}
      >
        <IconArrowDown {...ICON} />
      </Action>
      {block.kind === 'field' ? (
        <Action
          label={isHalf ? 'Во всю ширину' : 'В половину ширины'}
          title={title}
          onClick={() => change(patchBlock(id, { width: isHalf ? 'full' : 'half' }))}
        >
          {isHalf ? <IconColumns1 {...ICON} /> : <IconColumns2 {...ICON} />}
        </Action>
      ) : (
        <Action label="Повторить" title={title} onClick={() => change(duplicateBlock(id))}>
          <IconCopyPlus {...ICON} />
        </Action>
      )}
      <Action
        label="Убрать"
        title={title}
        onClick={() => {
          change(removeBlock(id));
          choose(null);
        }}
      >
        <IconTrash {...ICON} />
      </Action>
    </Group>
  );
}
