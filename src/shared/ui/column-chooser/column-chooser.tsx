import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useLazy } from '@/shared/lib/lazy';
import { Dropdown } from '../dropdown';
import type { ColumnChooserProps } from './types';

const NAME = 'Вид таблицы';

const loadList = () => import('./column-list').then((module) => module.ColumnList);

/** The button with the table's look: which columns it has, in which order, and how tall its rows are. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { loaded: List, load, warmUp } = useLazy(loadList);
  return (
    <Dropdown
      label={NAME}
      onOpen={load}
      button={(button) => (
        <ActionIcon
          {...button}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={NAME}
          title={NAME}
          onPointerEnter={warmUp}
        >
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {List && <List {...props} />}
    </Dropdown>
  );
}
