import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Drawer } from '../drawer';
import classes from './filter-sheet.module.css';
import type { FilterRow } from './filter-rows';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  rows: readonly FilterRow[];
  found?: string | undefined;
  onReset: () => void;
}

/** Every filter of a list on a phone. A choice takes effect at once; the list is behind the sheet. */
export function FilterSheet({ opened, onClose, rows, found, onReset }: FilterSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Фильтры"
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet, body: classes.body }}
    >
      <div className={classes.filters} data-closes-freely>
        {rows.map(({ label, editor }) => (
          <Fragment key={label}>
            <h3 className={classes.title}>{label}</h3>
            {editor}
          </Fragment>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onReset}>
          Сбросить
        </Button>
        <Button onClick={onClose}>{found === undefined ? 'Показать' : `Показать ${found}`}</Button>
      </div>
    </Drawer>
  );
}
