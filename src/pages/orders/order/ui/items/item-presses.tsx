import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconCopyPlus, IconFold, IconTrash } from '@tabler/icons-react';
import { ICON } from '@/shared/ui/icon-props';
import { UNFOLDS_FAULT } from '../../model/focus-fault';
import type { ItemRowProps } from './item-props';
import classes from './items.module.css';

const QUIET = { variant: 'subtle', color: 'gray', size: 32 } as const;

interface ItemPressesProps extends ItemRowProps {
  name: string;
  /** Whether something is wrong in what is not unfolded. */
  hidesFault: boolean;
}

/** The buttons at the end of a row. */
export function ItemPresses(props: ItemPressesProps) {
  const { item, read, isUnfolded, isFolded, isOpen, name, hidesFault } = props;
  const { onToggle, onFold, onDuplicate, onRemove } = props;
  return (
    <div className={classes.presses}>
      {isOpen && (
        <>
          <ActionIcon
            {...QUIET}
            aria-label={`Дублировать: ${name}`}
            title="Дублировать"
            onClick={() => onDuplicate(item.id)}
          >
            <IconCopyPlus {...ICON} />
          </ActionIcon>
          <ActionIcon
            {...QUIET}
            aria-label={`Убрать: ${name}`}
            title="Убрать"
            data-removes
            // A key that is held down removes one: the focus goes on to the next.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={({ currentTarget }) => onRemove(item.id, currentTarget.closest('li'))}
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        </>
      )}
      {isFolded === false && read.item !== null && (
        <ActionIcon
          {...QUIET}
          aria-label={`Свернуть: ${name}`}
          title="Свернуть"
          aria-expanded
          onClick={() => onFold(item.id)}
        >
          <IconFold {...ICON} />
        </ActionIcon>
      )}
      <ActionIcon
        {...(hidesFault && UNFOLDS_FAULT)}
        {...QUIET}
        aria-label={`Подробно: ${name}`}
        title="Подробно"
        aria-expanded={isUnfolded}
        onClick={() => onToggle(item.id)}
      >
        <IconChevronDown {...ICON} data-turned={isUnfolded || undefined} />
      </ActionIcon>
    </div>
  );
}
