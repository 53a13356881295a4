import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { findModal, findToast, openList } from '../widgets/lead-details-support.tsx';

const wide = window.matchMedia;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));
});

afterEach(() => {
  vi.stubGlobal('matchMedia', wide);
});

test('leads are cards that open, call and have a menu', async () => {
  const { user } = await openList([
    buildLead({ id: 5 }),
    buildLead({ id: 6, values: [buildLeadValue('Имя', 'Олег')] }),
  ]);
  const cards = await screen.findByRole('list', { name: 'Заявки' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [first, second] = within(cards).getAllByRole('listitem');
  if (!first || !second) throw new Error('there are fewer than two cards');
  expect(first).toHaveTextContent('Новый');
  expect(within(first).getByRole('link', { name: /900/ })).toHaveAttribute(
    'href',
    'tel:+79000000000',
  );
  expect(second).toHaveTextContent('Форма с главной');

  await user.click(within(second).getByRole('button', { name: 'Действия с заявкой 6' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  await findToast('Статус заявки изменен на "Отклонен"');

  await user.click(first);
  const modal = await findModal(5);
  expect(modal).toHaveAttribute('data-full-screen', 'true');
});
