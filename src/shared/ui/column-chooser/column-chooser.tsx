import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useLate } from '@/shared/lib/late';
import type { ColumnKind, TableView } from '@/shared/lib/list';
import { Dropdown } from '../dropdown';

const NAME = 'Вид таблицы';

export interface ChooserColumn {
  id: string;
  /** A head that is no text belongs to a column nobody chooses. */
  label: unknown;
  kind?: ColumnKind;
}

interface ColumnChooserProps {
  /** Every column there could be, in their order. */
  columns: readonly ChooserColumn[];
  view: TableView;
  /** Ids of columns that are wanted and have no room. */
  withoutRoom?: readonly string[];
  onChange: (change: Partial<TableView>) => void;
}

const loadList = () => import('./column-list').then((module) => module.ColumnList);

/** The button with the table's look: which columns it has, in which order, and how tall its rows are. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { loaded: List, load, warmUp } = useLate(loadList);
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
