import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { buildLead, buildLeadValue, buildPageMeta } from '../../support/factories/index.ts';
import { mock, server } from '../../support/msw/index.ts';
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
  expect(within(first).getByRole('link', { name: /^Позвонить: / })).toHaveAttribute(
    'href',
    'tel:+79000000000',
  );
  expect(within(second).queryByRole('link', { name: /^Позвонить/ })).not.toBeInTheDocument();

  await user.click(within(second).getByRole('button', { name: 'Действия с заявкой 6' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  await findToast('Статус заявки изменен на "Отклонен"');

  await user.click(first);
  const modal = await findModal(5);
  expect(modal).toHaveAttribute('data-full-screen', 'true');
});

test('the sheet of filters holds the sources, the campaigns and the mediums', async () => {
  server.use(
    mock(endpoints.leads.counts, () => ({
      ...{ all: 1, mine: 0, new: 1, unassigned: 1, waiting: 1, spam: 0 },
      trash: 0,
    })),
    mock(endpoints.leadForms.list, () => ({ data: [], links: null, meta: buildPageMeta() })),
    mock(endpoints.leads.sources, () => ['yandex']),
    mock(endpoints.leads.utmSources, () => ['vk']),
    mock(endpoints.leads.campaigns, () => ['лето 2026']),
    mock(endpoints.leads.mediums, () => ['cpc']),
  );
  const { user, router } = await openList([buildLead()]);
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
  const sheet = await screen.findByRole('dialog', { name: 'Фильтры' });
  await user.click(await within(sheet).findByRole('checkbox', { name: 'лето 2026' }));
  await user.click(within(sheet).getByRole('checkbox', { name: 'Платная реклама' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ campaign: 'лето 2026', medium: 'cpc' }),
  );
  // Each filter is named once, and so are the lists of one.
  for (const title of ['Источник', 'Реклама', 'Площадка', 'Кампания', 'Канал']) {
    expect(within(sheet).getAllByText(title)).toHaveLength(1);
  }
});
