import { UnstyledButton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useLazy } from '@/shared/lib/lazy';
import { countOf } from '@/shared/lib/text';
import { Dropdown } from '../dropdown';
import classes from './column-chooser.module.css';
import type { ColumnChooserProps } from './types';

const NAME = 'Вид таблицы';

const loadList = () => import('./column-list').then((module) => module.ColumnList);

const COLUMNS = ['столбец', 'столбца', 'столбцов'] as const;

/**
 * The button with the table's look: which columns it has, in which order, and how tall its rows are. It says
 * how many columns have no room.
 */
export function ColumnChooser(props: ColumnChooserProps) {
  const { loaded: List, load, warmUp } = useLazy(loadList);
  const lacking = props.withoutRoom?.length ?? 0;
  const more = lacking > 0 && `Ещё ${countOf(lacking, COLUMNS)}`;
  const name = more ? `${NAME}, не видно: ${countOf(lacking, COLUMNS)}` : NAME;
  return (
    <Dropdown
      label={NAME}
      onOpen={load}
      button={(button) => (
        <UnstyledButton
          {...button}
          className={classes.button}
          aria-label={name}
          title={name}
          onPointerEnter={warmUp}
        >
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
          {more && (
            <>
              <span className={classes.words}>{more}</span>
              <span className={classes.number}>+{lacking}</span>
            </>
          )}
        </UnstyledButton>
      )}
    >
      {List && <List {...props} />}
    </Dropdown>
  );
}
