import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Hint } from '../hint';
import { LARGE_ICON } from '../icon-props';
import classes from './document-editor.module.css';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Undo and redo of a document; the keys are those of `useUndoKeys`. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" className={classes.history}>
      <Hint label="Отменить (Ctrl+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Отменить"
          disabled={!canUndo}
          onClick={onUndo}
        >
          <IconArrowBackUp {...LARGE_ICON} />
        </ActionIcon>
      </Hint>
      <Hint label="Вернуть (Ctrl+Shift+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Вернуть"
          disabled={!canRedo}
          onClick={onRedo}
        >
          <IconArrowForwardUp {...LARGE_ICON} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}
