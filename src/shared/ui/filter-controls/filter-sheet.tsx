import { Button, Drawer } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { BarFilter } from './bar-filter';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  filters: readonly BarFilter[];
  editorOf: (name: string) => ReactNode;
  found?: string | undefined;
  onReset: () => void;
}

/** Every filter of a list on a phone. A choice takes effect at once; the list is behind the sheet. */
export function FilterSheet({
  opened,
  onClose,
  filters,
  editorOf,
  found,
  onReset,
}: FilterSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Фильтры"
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      classNames={{ content: classes.sheet, body: classes.body }}
    >
      <div className={classes.filters}>
        {filters.map(({ name, label }) => (
          <Fragment key={name}>
            <h3 className={classes.title}>{label}</h3>
            {editorOf(name)}
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
