import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CompanyDeletion, type CompanyExport, type TrashItem } from '#contract';
import { companyKeys } from '@/entities/company/company';
import { SettingsPage } from '@/pages/company/settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { buildClient } from '../../support/factories/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const DAY_MS = 86_400_000;

const item = (id: number, title: string): TrashItem => ({
  type: 'lead',
  id,
  title,
  subtitle: `Заявка №${id}`,
  deleted_at: new Date().toISOString(),
  deleted_by: { id: 1, name: 'Анна' },
  purge_at: new Date(Date.now() + 12 * DAY_MS - 1000).toISOString(),
});

const pageOf = (data: TrashItem[]) => ({
  data,
  links: null,
  meta: {
    current_page: 1,
    from: data.length > 0 ? 1 : null,
    last_page: 1,
    per_page: 25,
    to: data.length || null,
    total: data.length,
  },
});

const open = (part: string) =>
  renderWithProviders(<SettingsPage />, { path: `/settings?section=data&part=${part}` });

test('what was deleted is restored one by one and several at once', async () => {
  let kept = [item(1, 'Иван'), item(2, 'Мария'), item(3, 'Пётр')];
  server.use(
    mock(endpoints.trash.list, () => pageOf(kept)),
    mock(endpoints.trash.restore, ({ body }) => {
      const ids = (body as { items: { id: number }[] }).items.map(({ id }) => id);
      kept = kept.filter(({ id }) => !ids.includes(id));
      return { restored: ids.length, failed: [] };
    }),
  );
  const { user } = await open('trash');
  const rows = within(await screen.findByRole('list', { name: 'Удалённые записи' }));
  expect(rows.getAllByText('Исчезнет через 12 дней')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Восстановить «Иван»' }));
  await findToast('Восстановлено: 1 запись');
  await waitFor(() => expect(screen.queryByText('Иван')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Восстановить (2)' }));
  await screen.findByText('Корзина пуста');
});

test('what was deleted opens from its row: a card, a screen, and a lead in the trash of leads', async () => {
  const deleted_at = new Date().toISOString();
  const { user, router } = await renderApp('/settings?section=data&part=trash', {
    handlers: [
      mock(endpoints.trash.list, () =>
        pageOf([
          item(1, 'Иван'),
          { ...item(2, 'Мария'), type: 'client' },
          { ...item(3, 'Окна на веранду'), type: 'order' },
          { ...item(4, 'Договор №4'), type: 'contract' },
        ]),
      ),
      mock(endpoints.clients.show, () => buildClient({ id: 2, name: 'Мария', deleted_at })),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Удалённые записи' }));
  const addressOf = (name: string) => rows.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(decodeURIComponent(addressOf('Иван'))).toBe('/leads?tab=trash&search=№1');
  expect(addressOf('Мария')).toBe('/clients?client=2');
  expect(addressOf('Окна на веранду')).toBe('/order/3');
  expect(rows.getByText('Договор №4')).toBeVisible();
  expect(rows.queryByRole('link', { name: 'Договор №4' })).not.toBeInTheDocument();

  await user.click(rows.getByRole('link', { name: 'Мария' }));
  const card = within(await screen.findByRole('dialog', { name: /Клиент №2/ }));
  expect(await card.findByText(/Клиент в корзине/)).toBeVisible();
  expect(card.getAllByRole('button', { name: 'Восстановить' })[0]).toBeVisible();
  expect(router.state.location.href).toBe('/clients?client=2');
});

test('a server that has no trash says so', async () => {
  server.use(mock(endpoints.trash.list, () => refusal(404, 'Нет')));
  await open('trash');
  await screen.findByText(/недоступ/i);
});

test('the company goes by its name and a password, and stays after all', async () => {
  let deletion: CompanyDeletion = {
    deletion_at: null,
    requested_by: null,
    name: 'Окна',
    contents: { leads: 1234, clients: 2, forms: 1, files: 3, users: 5 },
  };
  server.use(
    mock(endpoints.company.deletion, () => deletion),
    mock(endpoints.company.requestDeletion, ({ body }) => {
      const { name, password } = body as { name: string; password: string };
      if (name !== 'Окна') return refusal(422, 'Отказ', { name: ['Название не совпадает'] });
      if (password !== 'верный') return refusal(422, 'Отказ', { password: ['Неверный пароль'] });
      deletion = { ...deletion, deletion_at: '2026-12-23T09:00:00.000Z', requested_by: 'Анна' };
      return deletion;
    }),
    mock(endpoints.company.cancelDeletion, () => {
      deletion = { ...deletion, deletion_at: null };
      return deletion;
    }),
  );
  const { user } = await open('leave');
  const going = await screen.findByRole('list', { name: 'Что исчезнет' });
  expect(going).toHaveTextContent(/1\s234заявки/);
  const lines = within(going).getAllByRole('listitem');
  expect(lines.filter((line) => line.textContent === '3файла')).toHaveLength(1);
  const send = () => user.click(screen.getByRole('button', { name: 'Удалить компанию' }));
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    await user.type(field, text);
  };
  await send();
  await screen.findByText('Введите пароль');
  await type('Название компании', 'Двери');
  await type('Ваш пароль', 'не тот');
  await send();
  await screen.findByText('Название не совпадает');
  await type('Название компании', 'Окна');
  await send();
  await screen.findByText('Неверный пароль');
  await type('Ваш пароль', 'верный');
  await send();
  await screen.findByText('Компания будет удалена 23.12.2026');
  await user.click(screen.getByRole('button', { name: 'Отменить удаление' }));
  await screen.findByRole('button', { name: 'Удалить компанию' });
});

const file = (id: number, given: Partial<CompanyExport>): CompanyExport => ({
  id,
  status: 'ready',
  with_files: false,
  rows: 1204,
  total_rows: 1204,
  size: 3_400_000,
  error: null,
  requested_by: 'Анна',
  created_at: new Date().toISOString(),
  finished_at: null,
  expires_at: null,
  ...given,
});

test('a file with everything is asked for once, watched, and taken', async () => {
  let kept: CompanyExport[] = [];
  const asked: unknown[] = [];
  server.use(
    mock(endpoints.company.exports, () => ({
      data: kept,
      files_size: 52_000_000,
      tables: [
        { file: 'Заявки.csv', rows: 412, columns: ['№', 'Статус', 'Телефон'] },
        { file: 'Заказы.csv', rows: 0, columns: ['№'] },
      ],
    })),
    mock(endpoints.company.requestExport, ({ body }) => {
      asked.push(body);
      kept = [file(1, { status: 'running', rows: 301, with_files: true })];
      return kept[0]!;
    }),
  );
  const { user, queryClient } = await open('export');
  await screen.findByText('Файлов пока нет');
  expect(screen.getByText(/^Внутри: 1\sтаблица CSV, открываются в Excel/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Заявки 412\sстрок/ }));
  expect(screen.getByText('Столбцы (3): №, Статус, Телефон')).toBeVisible();
  expect(screen.getByText('Пока пусто: Заказы.')).toBeVisible();
  await user.click(
    screen.getByRole('checkbox', { name: /С файлами из заявок, заказов и чатов \(.*МБ\)/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Собрать файл' }));
  expect(await screen.findByText(/Готово 25\s%/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Собрать файл' })).toBeDisabled();
  expect(asked).toEqual([{ files: true }]);
  kept = [file(1, { with_files: true })];
  // As the event of the server does.
  await act(() => queryClient.invalidateQueries({ queryKey: companyKeys.exports() }));
  expect(await screen.findByRole('button', { name: 'Скачать' })).toBeVisible();
  expect(screen.getByText(/1\s204 строки · с файлами · Анна · доступен ещё 7 дней/)).toBeVisible();
});

test('a file that could not be made says why and can be asked for again', async () => {
  let kept = [file(2, { status: 'failed', error: 'На диске сервера не хватило места' })];
  server.use(
    mock(endpoints.company.exports, () => ({ data: kept, files_size: 0 })),
    mock(endpoints.company.requestExport, () => {
      kept = [file(3, { status: 'waiting', rows: 0, total_rows: 0 }), ...kept];
      return kept[0]!;
    }),
  );
  const { user } = await open('export');
  await screen.findByText('Не удалось: На диске сервера не хватило места');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Файл готовится')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

test('a file whose days are over goes from the list when it is asked for', async () => {
  const gone = 'Файл больше недоступен. Соберите новый';
  let kept = [file(4, { created_at: new Date(Date.now() - 6.5 * DAY_MS).toISOString() })];
  server.use(
    mock(endpoints.company.exports, () => ({ data: kept, files_size: 0 })),
    mock(endpoints.company.exportFile, () => {
      kept = [];
      return refusal(404, gone);
    }),
  );
  const { user } = await open('export');
  await screen.findByText(/доступен последний день/);
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await findToast(gone);
  await screen.findByText('Файлов пока нет');
});

test('a download that takes long says how far it is and can be given up', async () => {
  server.use(
    mock(endpoints.company.exports, () => ({ data: [file(7, {})], files_size: 0 })),
    mock(endpoints.company.exportFile, () => new Promise<never>(() => undefined)),
  );
  const { user } = await open('export');
  await user.click(await screen.findByRole('button', { name: 'Скачать' }));
  expect(await screen.findByText(/Загружено 0\sБ из 3,2\sМБ/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('button', { name: 'Скачать' })).toBeVisible();
  expect(screen.queryByText(/Загружено/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a colleague’s file that is on its way already is shown instead of a second one', async () => {
  let kept: CompanyExport[] = [];
  server.use(
    mock(endpoints.company.exports, () => ({ data: kept, files_size: 0 })),
    mock(endpoints.company.requestExport, () => {
      kept = [file(5, { status: 'running', rows: 0, requested_by: 'Борис' })];
      return refusal(409, 'Выгрузка уже готовится');
    }),
  );
  const { user } = await open('export');
  await user.click(await screen.findByRole('button', { name: 'Собрать файл' }));
  await findToast('Выгрузка уже готовится');
  expect(await screen.findByText(/Готово 0\s%/)).toBeVisible();
  expect(screen.getByText('Борис')).toBeVisible();
});

test('a list that does not load can be asked for again', async () => {
  let isBroken = true;
  server.use(
    mock(endpoints.company.exports, () =>
      isBroken ? refusal(500, 'Сбой') : { data: [file(6, {})], files_size: 0 },
    ),
  );
  const { user } = await open('export');
  await screen.findByText(/Не удалось загрузить список файлов/);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Скачать' })).toBeVisible();
});

test('a server that makes no such file says so', async () => {
  server.use(mock(endpoints.company.exports, () => refusal(404, 'Нет')));
  await open('export');
  await screen.findByText(/недоступ/i);
});
