import { ChosenTable } from '../examples/tables/chosen-table';
import chosenTableCode from '../examples/tables/chosen-table.tsx?raw';
import { Records } from '../examples/tables/records';
import recordsCode from '../examples/tables/records.tsx?raw';
import { SortedTable } from '../examples/tables/sorted-table';
import sortedTableCode from '../examples/tables/sorted-table.tsx?raw';
import { FreshRows, LoadingTable, TableStates } from '../examples/tables/table-states';
import tableStatesCode from '../examples/tables/table-states.tsx?raw';
import { DemoPage } from './demo-page';
import { Example } from './example';

/** Lists of records, in every state. */
export const TablesPage = () => (
  <DemoPage title="Таблицы">
    <Example title="Порядок" hint="↑ ↓ ходят по строкам, Enter открывает" code={sortedTableCode}>
      <SortedTable />
    </Example>
    <Example
      title="Отметки, плотные строки"
      hint="Пробел отмечает, Shift расширяет"
      code={chosenTableCode}
    >
      <ChosenTable />
    </Example>
    <Example title="Новая строка и открытая последней" code={tableStatesCode}>
      <FreshRows />
    </Example>
    <Example title="Загрузка" hint="Места столько же, сколько займут строки" code={tableStatesCode}>
      <LoadingTable />
    </Example>
    <Example title="Пусто, ничего не найдено, не загрузилось" code={tableStatesCode}>
      <TableStates />
    </Example>
    <Example title="На телефоне" hint="Строки становятся карточками" code={recordsCode}>
      <Records />
    </Example>
  </DemoPage>
);
