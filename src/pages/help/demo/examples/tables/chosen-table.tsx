import { useState } from 'react';
import { DataTable, type TableChoice } from '@/shared/ui/data-table';
import { COLUMNS, ROWS, type DemoRow, type DemoSort } from './table-rows';

export function ChosenTable() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([2]));
  const all = () => setChosen(new Set(ROWS.map(({ id }) => id)));
  const choice: TableChoice<DemoRow> = {
    isChosen: (key) => chosen.has(Number(key)),
    page: chosen.size === 0 ? 'none' : chosen.size === ROWS.length ? 'all' : 'some',
    onToggle: ({ id }) => {
      const others = [...chosen].filter((one) => one !== id);
      setChosen(new Set(chosen.has(id) ? others : [...others, id]));
    },
    onTogglePage: () => (chosen.size === ROWS.length ? setChosen(new Set()) : all()),
    onChoosePage: all,
    labelOf: ({ name }) => `Выбрать: ${name}`,
  };
  return (
    <DataTable<DemoRow, DemoSort>
      label="Таблица с отметками"
      density="compact"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      choice={choice}
    />
  );
}
