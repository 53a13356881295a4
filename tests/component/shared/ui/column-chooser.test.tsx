import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { USUAL_VIEW, type TableView } from '@/shared/lib/list';
import { ColumnChooser } from '@/shared/ui/column-chooser';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

const LABELS = ['Источник', 'Этаж', 'Дом', 'Улица', 'Город'];
const COLUMNS = LABELS.map((label) => ({ id: label, label }));

function Chooser({ lacking }: { lacking: number }) {
  const [view, setView] = useState<TableView>(USUAL_VIEW);
  return (
    <ColumnChooser
      columns={COLUMNS}
      view={view}
      withoutRoom={view.isWhole ? [] : LABELS.slice(0, lacking)}
      onChange={(change) => setView({ ...view, ...change })}
    />
  );
}

test.each([
  [1, 'Ещё 1 столбец'],
  [2, 'Ещё 2 столбца'],
  [5, 'Ещё 5 столбцов'],
])('says that %i columns have no room', async (lacking, text) => {
  await renderWithProviders(<Chooser lacking={lacking} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('shows columns without room on request, and says nothing of them then', async () => {
  const { user } = await renderWithProviders(<Chooser lacking={2} />);
  await user.click(screen.getByRole('button', { name: /^Вид таблицы, не видно: 2.столбца$/ }));
  expect(await screen.findByText('Не поместились в окно: Источник, Этаж')).toBeInTheDocument();
  const all = screen.getByRole('checkbox', { name: 'Показать все с прокруткой' });
  await user.click(all);
  expect(all).toBeChecked();
  expect(screen.getByRole('button', { name: 'Вид таблицы' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Сбросить вид' }));
  expect(screen.getByText('Не поместились в окно: Источник, Этаж')).toBeInTheDocument();
});
