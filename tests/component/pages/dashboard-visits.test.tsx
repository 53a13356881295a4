import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints, type VisitFigures, type VisitKindFigures } from '#contract';
import '@/pages/company/dashboard';
import { buildDashboard } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const kindOf = (kind: string, given: Partial<VisitKindFigures>): VisitKindFigures => ({
  ...{ kind, total: 0, on_time: 0, late: 0, arrival_unmarked: 0 },
  ...{ late_sec: 0, finished_late: 0, finish_unmarked: 0 },
  ...given,
});

const MEASURES = { total: 4, on_time: 2, late: 1, arrival_unmarked: 1, late_sec: 1500 };
const FIGURES: VisitFigures = {
  kinds: [
    kindOf('measure', { ...MEASURES, finished_late: 1, finish_unmarked: 2 }),
    kindOf('install', { total: 1, late: 1, late_sec: 2700 }),
  ],
  people: [
    {
      ...{ id: 7, name: 'Борис Орлов', avatar_url: null, status: 'active' },
      kinds: [kindOf('measure', { ...MEASURES, total: 3, arrival_unmarked: 0 })],
    },
    {
      ...{ id: 9, name: 'Вера', avatar_url: null, status: 'disabled' },
      kinds: [kindOf('install', { total: 1, late: 1, late_sec: 2700 })],
    },
    {
      ...{ id: null, name: 'Без сотрудника', avatar_url: null, status: null },
      kinds: [kindOf('measure', { total: 1, arrival_unmarked: 1 })],
    },
  ],
};

const serve = (visits: VisitFigures | null) =>
  server.use(mock(endpoints.dashboard.show, () => buildDashboard({ visits })));
const section = () => screen.findByRole('region', { name: 'Выезды' });
const queryOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  return { pathname, ...Object.fromEntries(searchParams) };
};
const LIST = {
  ...{ pathname: '/orders', view: 'calendar', scale: 'list', begun: '1' },
  ...{ visit_from: '2024-02-28', visit_to: '2024-03-05' },
};

describe('visits on the dashboard', () => {
  test('stand by person, each number the link to its list', async () => {
    serve(FIGURES);
    await renderApp('/dashboard');
    const visits = within(await section());
    expect(visits.getByText(/Вовремя — 2 из 4 отмеченных \(50.%\)/)).toBeVisible();
    const link = (name: string) => queryOf(visits.getByRole('link', { name }));
    expect(link('Борис Орлов, Выездов: 3')).toEqual({ ...LIST, user: '7' });
    expect(link('Борис Орлов, Вовремя: 2')).toEqual({ ...LIST, user: '7', arrival: 'on_time' });
    expect(link('Борис Орлов, Опоздали: 1')).toEqual({ ...LIST, user: '7', arrival: 'late' });
    expect(link('Без сотрудника, Приезд не отмечен: 1')).toEqual({
      ...LIST,
      user: 'none',
      arrival: 'unmarked',
    });
    // Of a visit of two people there is one, whatever the rows say.
    expect(link('Всего, Выездов: 5')).toEqual(LIST);
    expect(link('Всего, Закончили позже плана: 1')).toEqual({ ...LIST, finish: 'late' });
    expect(link('Всего, Окончание не отмечено: 2')).toEqual({ ...LIST, finish: 'unmarked' });
    const row = visits.getByRole('row', { name: /^Борис Орлов/ });
    expect(within(row).getByText(/67.%|66,7.%/)).toBeVisible();
    expect(within(row).getByText(/^ср\. 25.мин$/)).toBeVisible();
    expect(visits.getByRole('row', { name: /Вера.*Отключён/ })).toBeVisible();
  });

  test('are parted by kind, which the address keeps', async () => {
    serve(FIGURES);
    const { user, router } = await renderApp('/dashboard');
    await user.click(within(await section()).getByRole('radio', { name: 'Монтаж' }));
    const visits = within(await section());
    expect(await visits.findByRole('link', { name: 'Вера, Выездов: 1' })).toBeVisible();
    expect(router.state.location.search).toEqual({ visits: 'install' });
    expect(visits.queryByRole('row', { name: /Борис/ })).toBeNull();
    // The only row says all.
    expect(visits.queryByRole('row', { name: /Всего/ })).toBeNull();
    expect(queryOf(visits.getByRole('link', { name: 'Вера, Опоздали: 1' }))).toEqual({
      ...{ ...LIST, user: '9', kind: 'install', arrival: 'late' },
    });
    await user.click(visits.getByRole('radio', { name: 'Доставка' }));
    expect(await visits.findByText('За период таких выездов не было')).toBeVisible();
    expect(visits.queryByRole('table')).toBeNull();
  });

  test('of one person lead to the lists of that person', async () => {
    const [, vera] = FIGURES.people;
    serve({ kinds: vera?.kinds ?? [], people: vera ? [vera] : [] });
    await renderApp('/dashboard?user=9&visits=install');
    const visits = within(await section());
    const late = visits.getByRole('link', { name: 'Вера, Опоздали: 1' });
    expect(queryOf(late)).toMatchObject({ user: '9', kind: 'install', arrival: 'late' });
  });

  test('say so where there were none, and are absent without the module', async () => {
    serve({ kinds: [], people: [] });
    const { unmount } = await renderApp('/dashboard');
    const visits = within(await section());
    expect(visits.getByText('За период выездов не было')).toBeVisible();
    expect(visits.queryByRole('table')).toBeNull();
    unmount();
    serve(null);
    await renderApp('/dashboard');
    expect(await screen.findByRole('region', { name: 'Показатели' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Выезды' })).toBeNull();
  });
});
