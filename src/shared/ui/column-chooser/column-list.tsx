import { isShown, type AddedColumn, type TableView } from '@/shared/lib/list';
import { ManyOptions, OneOption } from '../filter-editors';
import type { ChooserColumn } from './column-chooser';
import classes from './column-list.module.css';

interface ColumnListProps {
  columns: readonly ChooserColumn[];
  view: TableView;
  onChange: (change: Partial<TableView>) => void;
}

const DENSITIES = [
  { value: 'normal', label: 'Обычные' },
  { value: 'compact', label: 'Плотные' },
] as const;

const hasName = (column: ChooserColumn): column is ChooserColumn & AddedColumn =>
  column.kind !== 'fixed' && typeof column.label === 'string';

/** The content of the chooser. */
export function ColumnList({ columns, view, onChange }: ColumnListProps) {
  const named = columns.filter(hasName);
  const choose = (chosen: string[]) =>
    onChange({
      hidden: named
        .filter(({ id, kind }) => kind !== 'extra' && !chosen.includes(id))
        .map(({ id }) => id),
      added: named
        .filter(({ id, kind }) => kind === 'extra' && chosen.includes(id))
        .map(({ id, label }) => ({ id, label })),
    });
  return (
    <>
      <h2 className={classes.title}>Столбцы</h2>
      <ManyOptions
        label="Столбцы"
        options={named.map(({ id, label }) => ({ value: id, label }))}
        chosen={named.filter((column) => isShown(column, view)).map(({ id }) => id)}
        onChange={choose}
      />
      <h2 className={classes.title}>Строки</h2>
      <OneOption
        label="Строки"
        options={DENSITIES}
        chosen={view.isCompact ? 'compact' : 'normal'}
        onChange={(density) => onChange({ isCompact: density === 'compact' })}
      />
    </>
  );
}
