import { Button } from '@mantine/core';
import { inOrder, isShown, USUAL_VIEW, type AddedColumn, type TableView } from '@/shared/lib/list';
import { BOX } from '../choose-box';
import { OneOption } from '../filter-editors';
import { Sortable } from '../sortable';
import classes from './column-list.module.css';
import { ColumnOption } from './column-option';
import type { ChooserColumn, ColumnChooserProps } from './types';

const DENSITIES = [
  { value: 'normal', label: 'Обычные' },
  { value: 'compact', label: 'Плотные' },
] as const;

type NamedColumn = ChooserColumn & AddedColumn;

const hasName = (column: ChooserColumn): column is NamedColumn => typeof column.label === 'string';

/** The part of a look that belongs to one column: whether it is shown. */
function chosenWith({ id, label, kind }: NamedColumn, view: TableView, wanted: boolean) {
  const { hidden, added } = view;
  if (kind === 'extra') {
    const others = added.filter((column) => column.id !== id);
    return { added: wanted ? [...others, { id, label }] : others };
  }
  const others = hidden.filter((other) => other !== id);
  return { hidden: wanted ? others : [...others, id] };
}

/** The content of the chooser: which columns there are, in which order, how tall the rows are. */
export function ColumnList({ columns, view, withoutRoom = [], onChange }: ColumnChooserProps) {
  const named = inOrder(columns, view.order).filter(hasName);
  const ids = named.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const order = ids.filter((other) => other !== id);
    order.splice(to, 0, id);
    onChange({ order });
  };
  const lacking = named.filter(({ id }) => withoutRoom.includes(id)).map(({ label }) => label);
  return (
    <>
      <h2 className={classes.title}>Столбцы</h2>
      <Sortable
        ids={ids}
        nameOf={(id) => named.find((column) => column.id === id)?.label ?? ''}
        onMove={(id, to) => move(String(id), to)}
      >
        <div role="group" aria-label="Столбцы">
          {named.map((column) => (
            <ColumnOption
              key={column.id}
              id={column.id}
              label={column.label}
              isShown={isShown(column, view)}
              onToggle={
                column.kind === 'fixed'
                  ? undefined
                  : (wanted) => onChange(chosenWith(column, view, wanted))
              }
            />
          ))}
        </div>
      </Sortable>
      {lacking.length > 0 && (
        <p className={classes.note}>Не поместились в окно: {lacking.join(', ')}</p>
      )}
      {(lacking.length > 0 || view.isWhole) && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            className={BOX}
            checked={view.isWhole}
            onChange={({ currentTarget }) => onChange({ isWhole: currentTarget.checked })}
          />
          Показать все с прокруткой
        </label>
      )}
      <h2 className={classes.title}>Строки</h2>
      <OneOption
        label="Строки"
        options={DENSITIES}
        chosen={view.density ?? 'normal'}
        onChange={(density) => onChange({ density })}
      />
      <Button
        variant="default"
        size="xs"
        fullWidth
        className={classes.reset}
        onClick={() => onChange(USUAL_VIEW)}
      >
        Сбросить вид
      </Button>
    </>
  );
}
