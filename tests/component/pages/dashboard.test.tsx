import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints, type DashboardData } from '#contract';
import { DashboardPage } from '@/pages/company/dashboard';
import {
  buildDashboard,
  buildLead,
  buildLeadValue,
  buildOrderFigures,
} from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const MINUTE_MS = 60_000;
const { show } = endpoints.dashboard;
/** What was asked so far, as the address of the call has it. */
const asked = () => callsOf('GET /api/dashboard').map((line) => line.split('?')[1] ?? '');

const answer = (given?: Partial<DashboardData>) =>
  server.use(mock(show, () => buildDashboard(given)));

/** The address of a link, as the list of leads reads it. */
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
const PERIOD = { from: '2024-02-28', to: '2024-03-05', kind: 'visitor,staff,import' };
const link = (name: string | RegExp) => screen.findByRole('link', { name });
/** A number among the tiles; charts below show some of them again. */
const tileOf = async (region: string, name: string | RegExp) =>
  within(await screen.findByRole('region', { name: region })).getByRole('link', { name });
const tile = (name: string | RegExp) => tileOf('Показатели', name);

describe('the dashboard', () => {
  test('shows numbers that lead to their lists, each with how it was before', async () => {
    answer();
    await renderApp('/dashboard');
    const total = await tile('Получено: 14');
    expect(total.getAttribute('href')).toMatch(/^\/leads\?/);
    expect(queryOf(total)).toEqual(PERIOD);
    // The change itself is no number of leads: what it is reckoned from is.
    expect(screen.getByText(/^\+4 к прошлым 7.дням/)).toBeVisible();
    expect(queryOf(await link('было 10'))).toEqual({
      ...PERIOD,
      from: '2024-02-21',
      to: '2024-02-27',
    });
    expect(queryOf(await tileOf('По статусам', 'Завершены: 7'))).toEqual({
      ...PERIOD,
      status: 'completed',
    });
    expect(queryOf(await link('Ждут ответа: 6'))).toEqual({ tab: 'waiting' });
    expect(screen.getByText(/^сейчас/)).toBeVisible();
    expect(queryOf(await link('дольше нормы: 2'))).toEqual({ tab: 'waiting', overdue: '1' });
    expect(queryOf(await link(/Медиана первой реакции: 12.мин/))).toEqual({
      ...PERIOD,
      kind: 'visitor',
      responded: '1',
    });
    expect(screen.getByText(/по 8.заявкам, было 15.мин/)).toBeVisible();
    expect(queryOf(await link(/Конверсия в клиентов: 50.%/))).toEqual({
      ...PERIOD,
      converted: '1',
    });
    expect(screen.queryByRole('link', { name: /Неизвестный/ })).toBeNull();
    // A source, and the leads that have none.
    expect(queryOf(await link('Форма с главной: 10'))).toEqual({ ...PERIOD, form: '3' });
    expect(queryOf(await link('Без формы: 4'))).toEqual({ ...PERIOD, without: 'form' });
    // A person, and nobody.
    expect(queryOf(await link('Борис Орлов, Закрыто: 4'))).toEqual({
      ...PERIOD,
      user: '7',
      status: 'completed,rejected',
    });
    expect(queryOf(await link('Без ответственного, Принято: 5'))).toEqual({
      ...PERIOD,
      user: 'none',
    });
    expect(screen.getByText(/Модуль «Чаты» не подключён/)).toBeVisible();
  });

  test('leads from the money to the payments and orders it is made of', async () => {
    answer({ orders: buildOrderFigures() });
    await renderApp('/dashboard?user=7');
    const money = within(await screen.findByRole('region', { name: 'Деньги' }));
    const linkOf = (name: RegExp) => money.getByRole('link', { name });
    const [from, to] = [PERIOD.from, PERIOD.to];
    expect(queryOf(linkOf(/^Поступило: 75.001,50.₽$/))).toEqual({
      ...{ view: 'payments', paid_from: from, paid_to: to, user: '7' },
    });
    expect(queryOf(linkOf(/^Новые заказы на: 320.000.₽$/))).toEqual({ from, to, user: '7' });
    expect(money.getByText(/^4.заказа$/)).toBeVisible();
    expect(queryOf(linkOf(/^Долг: 12.300.₽$/))).toEqual({ tab: 'debt', user: '7' });
    expect(money.getByText(/^сейчас, 1.заказ$/)).toBeVisible();
    expect(queryOf(linkOf(/^Среднее время до КП: 2.ч 5.мин$/))).toEqual({
      ...{ from, to, user: '7', offer: '1' },
    });
    expect(money.getByText(/^от заявки, по 3.заказам$/)).toBeVisible();
  });

  test('leads from the visitors that wait in chats to those chats', async () => {
    answer({ chats: { created: 5, waiting: 3, overdue: 1 } });
    await renderApp('/dashboard?user=none');
    expect(queryOf(await tile('Ждут ответа в чате: 3'))).toEqual({ tab: 'waiting', user: 'none' });
    expect(screen.getByText(', есть дольше нормы')).toBeVisible();
  });

  test('shows how far leads come, to an order and to its payment, by source or by person', async () => {
    const { data } = buildDashboard();
    answer({ leads: data.leads && { ...data.leads, ordered: 4, paid: 1 } });
    const { user, router } = await renderApp('/dashboard');
    const way = within(await screen.findByRole('region', { name: 'От заявки до оплаты' }));
    const linkOf = (name: RegExp) => way.getByRole('link', { name });
    expect(
      way.getByText(/^Заказ сделан по 28,6.% заявок, полностью оплачен по 7,1.%\.$/),
    ).toBeVisible();
    expect(queryOf(linkOf(/^Форма с главной, С заказом: 3$/))).toEqual({
      ...{ ...PERIOD, form: '3', order: '1' },
    });
    expect(queryOf(linkOf(/^Форма с главной, Доля оплаченных: 10.%$/))).toEqual({
      ...{ ...PERIOD, form: '3', order: 'paid' },
    });
    expect(queryOf(linkOf(/^Всего, Оплачены: 1$/))).toEqual({ ...PERIOD, order: 'paid' });
    await user.click(way.getByRole('radio', { name: 'По сотрудникам' }));
    expect(queryOf(linkOf(/^Борис Орлов, С заказом: 4$/))).toEqual({
      ...{ ...PERIOD, user: '7', order: '1' },
    });
    expect(router.state.location.search).toEqual({ deals: 'people' });
  });

  test('shows no money of a company without the module, and no debt that the server does not tell', async () => {
    answer({ orders: buildOrderFigures({ debt: null, debts: null }) });
    const { unmount } = await renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /^Поступило/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Долг/ })).toBeNull();
    unmount();
    answer();
    await renderApp('/dashboard');
    await tile('Получено: 14');
    expect(screen.queryByRole('region', { name: 'Деньги' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'От заявки до оплаты' })).toBeNull();
  });

  test('shows the money of a company without the module of leads', async () => {
    answer({ leads: null, orders: buildOrderFigures() });
    await renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /^Долг/ })).toBeVisible();
  });

  test('keeps the period, the person and the sources in the address, and asks for them', async () => {
    answer();
    const { user, router } = await renderApp('/dashboard?user=none&by=campaign');
    await tile('Получено: 14');
    expect(asked()[0]).toBe('user_id=none&by=campaign');
    expect(queryOf(await tile('Получено: 14'))).toEqual({ ...PERIOD, user: 'none' });
    await user.click(screen.getByRole('radio', { name: '30 дней' }));
    await user.click(screen.getByRole('radio', { name: 'Канал' }));
    expect(router.state.location.search).toEqual({ period: '30d', user: 'none', by: 'medium' });
    expect(asked().at(-1)).toBe('period=30d&user_id=none&by=medium');
  });

  test('asks for days of one’s own once both are there', async () => {
    answer();
    await renderApp('/dashboard?from=2024-03-01&to=2024-03-03');
    await tile('Получено: 14');
    expect(asked()).toEqual(['from=2024-03-01&to=2024-03-03']);
    expect(screen.getByRole('radio', { name: 'Период' })).toBeChecked();
  });

  test('tells a period that is none', async () => {
    answer();
    await renderApp('/dashboard?from=2024-03-03&to=2024-03-01');
    expect(await screen.findByText('Выберите от 1 до 366 дней')).toBeVisible();
    await tile('Получено: 14');
    expect(asked()[0]).toBe('');
  });

  test('shows the days as a table whose numbers are links', async () => {
    answer();
    const { user } = await renderApp('/dashboard');
    const days = within(await screen.findByRole('region', { name: 'Заявки по дням' }));
    expect(days.getByText(/Всего 14.заявок; больше всего 28.02.2024: 2\./)).toBeVisible();
    await user.click(days.getByRole('button', { name: 'Показать таблицей' }));
    expect(queryOf(days.getByRole('link', { name: '05.03.2024, Новый: 1' }))).toEqual({
      ...PERIOD,
      from: '2024-03-05',
      status: 'new',
    });
  });

  test('opens a lead that waits over the dashboard', async () => {
    answer({
      attention: [
        buildLead({
          id: 41,
          values: [buildLeadValue('Имя', 'Мария')],
          waiting_since: '2024-03-05T10:07:00.000Z',
        }),
      ],
    });
    const { user, router } = await renderApp('/dashboard');
    await user.click(await link(/Мария/));
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: { lead: '41' } });
    expect(queryOf(screen.getByRole('link', { name: 'Все, кто ждёт сейчас: 6' }))).toEqual({
      tab: 'waiting',
      sort: 'created_at',
    });
  });

  test('shows who waits right after the first figures', async () => {
    answer({ attention: [buildLead({ id: 41 })] });
    await renderApp('/dashboard');
    await tile('Получено: 14');
    const regions = screen.getAllByRole('region');
    const placeOf = (name: string) => regions.indexOf(screen.getByRole('region', { name }));
    const first = placeOf('Показатели');
    expect([placeOf('Требуют внимания'), placeOf('По статусам')]).toEqual([first + 1, first + 2]);
  });

  test('leads an empty company to its first form', async () => {
    const none = { new: 0, processing: 0, completed: 0, rejected: 0, unknown: 0 };
    answer({
      leads: {
        ...none,
        total: 0,
        converted: 0,
        ordered: null,
        paid: null,
        responded: 0,
        unanswered: 0,
        median_first_response_sec: null,
        waiting: 0,
        overdue: 0,
      },
      previous: { total: 0, converted: 0, median_first_response_sec: null },
    });
    await renderApp('/dashboard');
    expect(await screen.findByText('Заявок пока нет')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Создать форму' })).toHaveAttribute(
      'href',
      '/leads/forms/create',
    );
    expect(screen.getByRole('link', { name: 'Конверсия в клиентов: –' })).toBeVisible();
  });

  test('says nothing of leads without their module', async () => {
    answer({ leads: null, previous: null });
    await renderApp('/dashboard');
    expect(await screen.findByText(/Модуль «Чаты» не подключён/)).toBeVisible();
    expect(screen.queryByText('Получено')).toBeNull();
  });

  test('tells that it could not be loaded, and tries again', async () => {
    server.use(mock(show, () => refusal(500, '')));
    const { user } = await renderApp('/dashboard');
    expect(await screen.findByText('Не удалось загрузить показатели')).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await tile('Получено: 14')).toBeVisible();
  });

  test('keeps the numbers there are where no others come, and says of what moment they are', async () => {
    answer();
    const { user, queryClient } = await renderWithProviders(<DashboardPage />, {
      path: '/dashboard',
    });
    await tile('Получено: 14');
    server.use(mock(show, () => refusal(500, '')));
    // Later than the figures may be asked for again.
    vi.useFakeTimers({ now: Date.now() + MINUTE_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Не удалось обновить\. Данные на \d\d:\d\d/)).toBeVisible();
    expect(await tile('Получено: 14')).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText(/Не удалось обновить/)).toBeNull());
  });

  test('says so where the server has no such call, or answers with a page', async () => {
    await renderApp('/dashboard');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(screen.queryByRole('radio', { name: '30 дней' })).toBeNull();
  });
});
