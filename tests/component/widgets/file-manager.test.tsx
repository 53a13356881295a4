import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { answerFiles, buildFile, buildFolder, openManager } from './file-manager-support.tsx';
import { findToast } from './lead-details-support.tsx';

const names = () =>
  within(screen.getByRole('table', { name: 'Файлы' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
afterEach(() => {
  vi.restoreAllMocks();
});

type User = Awaited<ReturnType<typeof openManager>>['user'];

async function choose(user: User, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`Действия: .*${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('folders come first, open by two presses, by their name and by Enter, and lead back up', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  const inner = buildFolder({ name: 'Январь', parent_id: folder.id });
  answerFiles([
    buildFile({ name: 'акт.pdf' }),
    folder,
    inner,
    buildFile({ name: 'фото.png', parent_id: inner.id }),
  ]);
  const { user, router } = await openManager();
  await rowOf('Замеры');
  expect(names()).toEqual(['Замеры', 'акт.pdf']);

  await user.dblClick(await rowOf('Замеры'));
  await rowOf('Январь');
  expect(router.state.location.search).toMatchObject({ folder: String(folder.id) });
  (await rowOf('Январь')).focus();
  await user.keyboard('{Enter}');
  await rowOf('фото.png');
  const path = screen.getByRole('navigation', { name: 'Путь' });
  expect(within(path).getByText('Январь')).toHaveAttribute('aria-current', 'page');

  router.history.back();
  await rowOf('Январь');
  await user.click(within(screen.getByRole('navigation', { name: 'Путь' })).getByText('Общие'));
  await rowOf('акт.pdf');
  await user.click(screen.getByText('Замеры'));
  await rowOf('Январь');
});

test('a press selects, Shift selects up to there, and the bar deletes with a way back', async () => {
  const held = answerFiles(
    ['а.txt', 'б.txt', 'в.txt'].map((name) => buildFile({ name, kind: 'text' })),
  );
  const { user } = await openManager();
  await user.click(await rowOf('а.txt'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('б.txt'));
  await user.keyboard('{/Shift}');
  const bar = await screen.findByRole('region', { name: 'Действия с выбранными файлами' });
  expect(within(bar).getByText('Выбрано 2')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удаление файлов' });
  expect(question).toHaveTextContent('Удалить 2 файла?');
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(names()).toEqual(['в.txt']));
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(names()).toEqual(['а.txt', 'б.txt', 'в.txt']));
  expect(held.bulk.map(({ action, ids }) => [action, ids?.length])).toEqual([['delete', 2]]);
});

test('one ticked file comes as it is, several and a folder as an archive', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const asked: string[] = [];
  answerFiles([
    buildFolder({ id: 7, name: 'Замеры' }),
    buildFile({ id: 8, name: 'а.txt' }),
    buildFile({ id: 9, name: 'б.txt' }),
  ]);
  const answer = (name: string) =>
    new HttpResponse(name, { headers: { 'content-type': 'application/octet-stream' } });
  server.use(
    mock(endpoints.fileTree.zip, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '');
      return answer('архив');
    }),
    mock(endpoints.files.download, () => answer('файл')),
  );
  const { user } = await openManager();
  const download = () => user.click(screen.getByRole('button', { name: 'Скачать' }));
  await user.click(await rowOf('а.txt'));
  await download();
  await waitFor(() => expect(saved).toEqual(['а.txt']));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('б.txt'));
  await user.keyboard('{/Shift}');
  await download();
  await waitFor(() => expect(saved).toEqual(['а.txt', 'Файлы.zip']));
  await choose(user, 'Замеры', 'Скачать архивом');
  await waitFor(() => expect(saved.at(-1)).toBe('Замеры.zip'));
  expect(asked).toEqual(['8,9', '7']);
});

test('a new name keeps the ending, and a colleague’s unseen name is shown before it is replaced', async () => {
  const file = buildFile({ name: 'договор.pdf' });
  const held = answerFiles([file]);
  const { user } = await openManager();
  await choose(user, 'договор', 'Переименовать');
  const dialog = await screen.findByRole('dialog', { name: 'Переименовать' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Название');
  await waitFor(() => expect(field.selectionEnd).toBe('договор'.length));
  Object.assign(file, { name: 'акт.pdf', updated_at: '2024-03-06T10:00:00.000Z' });
  await user.clear(field);
  await user.type(field, 'смета');
  expect(dialog).toHaveTextContent('Сохранится как');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /Коллега уже дал название.*акт\.pdf/,
  );
  expect(field).toHaveValue('смета');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['смета.pdf']));
  expect(held.changes.map(({ name }) => name)).toEqual(['смета.pdf', 'смета.pdf']);

  await findToast('Переименовано');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(names()).toEqual(['акт.pdf']));
});

test('a folder is made where one is; the tree moves by keys, and nothing into itself', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  const held = answerFiles([folder, buildFolder({ name: 'Внутри', parent_id: folder.id })]);
  const { user } = await openManager();
  await user.click(await screen.findByRole('button', { name: 'Новая папка' }));
  const dialog = await screen.findByRole('dialog', { name: 'Новая папка' });
  await user.type(within(dialog).getByLabelText('Название'), 'Акты{Enter}');
  await rowOf('Акты');
  expect(held.files.at(-1)).toMatchObject({ name: 'Акты', parent_id: null });

  await choose(user, 'Замеры', 'Переместить…');
  const move = await screen.findByRole('dialog', { name: /Переместить/ });
  const tree = await within(move).findByRole('tree', { name: 'Папки' });
  const button = within(move).getByRole('button', { name: 'Переместить сюда' });
  expect(button).toBeDisabled();
  expect(within(move).getByRole('status')).toHaveTextContent('Уже лежит здесь');
  tree.focus();
  await user.keyboard('{End}');
  expect(within(tree).getByRole('treeitem', { name: 'Замеры' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(within(move).getByRole('status')).toHaveTextContent('Папку нельзя переместить в неё саму');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(within(tree).getByRole('treeitem', { name: 'Внутри' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(button).toBeDisabled();
  await user.keyboard('{Home}{ArrowDown}');
  await user.click(button);
  await findToast('Перемещено: 1 папка');
  await waitFor(() => expect(names()).toEqual(['Акты']));
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(names()).toEqual(['Акты', 'Замеры']));
});

test('files of records go into folders, one and several, and also to the top', async () => {
  const ofOrder = { in_tree: false, subject: { type: 'order', id: 7, title: 'Окна' } };
  const names = ['акт.pdf', 'план.pdf', 'чек.pdf'];
  const files = names.map((name) => buildFile({ name, ...ofOrder }));
  const folder = buildFolder({ name: 'Заказы' });
  const held = answerFiles([...files, folder]);
  const { user } = await openManager('/settings?section=files&place=records');
  await choose(user, 'акт.pdf', 'Переместить…');
  const move = await screen.findByRole('dialog', { name: /Переместить/ });
  // They stand in no folder yet, so the top is a place to go to.
  await within(move).findByRole('tree', { name: 'Папки' });
  await user.click(within(move).getByRole('button', { name: 'Переместить сюда' }));
  await waitFor(() => expect(held.bulk).toHaveLength(1));
  expect(held.bulk[0]).toMatchObject({ action: 'move', payload: { parent_id: null } });

  await waitFor(() => expect(screen.queryByRole('row', { name: /акт/ })).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click(await screen.findByRole('button', { name: 'Переместить…' }));
  const several = await screen.findByRole('dialog', { name: /Переместить 2/ });
  await user.click(await within(several).findByRole('treeitem', { name: 'Заказы' }));
  await user.click(within(several).getByRole('button', { name: 'Переместить сюда' }));
  await waitFor(() => expect(held.bulk).toHaveLength(2));
  expect(held.bulk[1]).toMatchObject({
    ids: files.slice(1).map(({ id }) => id),
    payload: { parent_id: folder.id },
  });
});

test('the dialog before a deletion names the places of a file, and the trash gives it back or is emptied', async () => {
  const file = buildFile({ name: 'смета.pdf' });
  const uses = [{ type: 'order', id: 7, title: 'Окна на дачу', is_deleted: false }];
  answerFiles([file, buildFile({ name: 'старый.txt', deleted_at: '2024-03-01T10:00:00.000Z' })], {
    uses: { [file.id]: uses },
  });
  const { user } = await openManager();
  await choose(user, 'смета', 'Удалить');
  const dialog = await screen.findByRole('dialog', { name: 'Удаление файла' });
  expect(await within(dialog).findByText('Заказ №7, Окна на дачу')).toBeVisible();
  expect(dialog).toHaveTextContent(
    'Файл прикреплён к 1 записи: Заказ №7, Окна на дачу. Там будет написано «Файл в корзине».',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await findToast('Удалено: 1 файл');

  await user.click(screen.getByRole('link', { name: 'Корзина' }));
  await choose(user, 'смета', 'Восстановить');
  await findToast('Восстановлено: 1 файл');
  await waitFor(() => expect(names()).toEqual(['старый.txt']));
  await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
  const question = await screen.findByRole('dialog', { name: 'Очистить корзину файлов?' });
  expect(question).toHaveTextContent('Освободится 12 МБ');
  await user.click(within(question).getByRole('button', { name: 'Очистить корзину' }));
  await findToast('Удалено навсегда: 1 файл');
  expect(await screen.findByText(/^Корзина пуста/)).toBeVisible();
});

test('details say who, when, how large and where a file is used', async () => {
  const file = buildFile({ name: 'фото.png', kind: 'image', width: 800, height: 600 });
  answerFiles([file], {
    uses: { [file.id]: [{ type: 'client', id: 3, title: 'Ольга', is_deleted: true }] },
  });
  const { user, router } = await openManager();
  await choose(user, 'фото', 'Подробнее');
  const drawer = await screen.findByRole('dialog', { name: 'Подробнее' });
  expect(await within(drawer).findByText('800 × 600')).toBeVisible();
  expect(drawer).toHaveTextContent('Анна Смирнова');
  expect(await within(drawer).findByRole('link', { name: /Клиент №3, Ольга/ })).toHaveAttribute(
    'href',
    expect.stringContaining('client=3'),
  );
  expect(router.state.location.search).toMatchObject({ file: String(file.id) });
});

test('what visitors sent is only read', async () => {
  const subject = { type: 'lead', id: 9, title: 'Пётр' };
  answerFiles([buildFile({ name: 'план.pdf', origin: 'visitor', subject, user: null })]);
  const { user } = await openManager('/settings?section=files&place=visitors');
  await user.click(await screen.findByRole('button', { name: /Действия: .*план/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Скачать',
    'Скопировать ссылку',
    'Подробнее',
  ]);
  expect(screen.getByRole('link', { name: /Заявка №9/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await rowOf('план.pdf'));
  const bar = await screen.findByRole('region', { name: 'Действия с выбранными файлами' });
  const acts = within(bar).getAllByRole('button');
  expect(acts.map((act) => act.textContent || act.ariaLabel)).toEqual([
    'Скачать',
    'Снять выделение',
  ]);
});

test('what came in a chat leads to it, and is fetched from it', async () => {
  const subject = { type: 'chat', id: 5, title: 'Пётр' };
  const file = buildFile({ name: 'план.pdf', origin: 'visitor', in_tree: false, subject });
  answerFiles([file]);
  server.use(mock(endpoints.chatFiles.download, () => new HttpResponse('План') as never));
  const { user } = await openManager('/settings?section=files&place=visitors');
  expect(await screen.findByRole('link', { name: /№5, Пётр/ })).toHaveAttribute(
    'href',
    '/chats?chat=5',
  );
  await choose(user, 'план', 'Скачать');
  await waitFor(() => expect(callsOf(`GET /api/chats/5/files/${file.id}`)).toHaveLength(1));
});

test('each place says by what it is sorted, and its usual order leaves the address bare', async () => {
  const deleted = { name: 'б.txt', deleted_at: '2024-03-01T10:00:00.000Z' };
  const subject = { type: 'lead', id: 9, title: null };
  answerFiles([
    buildFile(),
    buildFile(deleted),
    buildFile({ name: 'в.txt', subject, in_tree: false }),
  ]);
  const { user, router } = await openManager();
  const sorted = async (name: string, order: string) =>
    expect(await screen.findByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
  await rowOf('договор');
  await sorted('Название', 'ascending');
  await user.click(screen.getByRole('link', { name: 'Из карточек' }));
  await sorted('Добавлен', 'descending');
  await user.click(screen.getByRole('link', { name: 'Корзина' }));
  await sorted('Удалён', 'descending');
  await user.click(screen.getByRole('button', { name: 'Удалён' }));
  await sorted('Удалён', 'ascending');
  expect(callsOf('GET').at(-1)).toMatch(/sort=deleted_at/);
  await user.click(screen.getByRole('button', { name: 'Удалён' }));
  await sorted('Удалён', 'descending');
  expect(router.state.location.search).toEqual({ section: 'files', place: 'trash' });
});

test('a search looks into every folder and says so; nothing found can be reset', async () => {
  const folder = buildFolder();
  answerFiles([
    folder,
    buildFile({ name: 'смета.pdf', parent_id: folder.id, parent_name: 'Замеры' }),
  ]);
  const { user } = await openManager();
  await user.type(await screen.findByLabelText('Найти файл'), 'смета{Enter}');
  await rowOf('смета.pdf');
  expect(screen.getByText('Поиск по всем папкам')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Замеры' })).toBeVisible();
  await user.clear(screen.getByLabelText('Найти файл'));
  await user.type(screen.getByLabelText('Найти файл'), 'нет такого{Enter}');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  await rowOf('Замеры');
});

test('the room is told with the trash in it and the files of visitors apart', async () => {
  const held = answerFiles([]);
  const { queryClient } = await openManager();
  const room = await screen.findByRole('region', { name: 'Место' });
  expect(room).toHaveTextContent('Занято 312 МБ из 1 ГБ');
  expect(room).toHaveTextContent('В корзине 12 МБ');
  expect(room).toHaveTextContent('От посетителей 40 МБ');
  held.usage = { ...held.usage, limit: null };
  await queryClient.invalidateQueries({ queryKey: ['files'] });
  await waitFor(() => expect(within(room).getByText('Занято 312 МБ')).toBeVisible());
  expect(screen.queryByRole('meter')).toBeNull();
});

test('an empty place, a gone folder, a lost network and a server without files each say so', async () => {
  answerFiles([]);
  const first = await openManager();
  expect(await screen.findByText('Файлов пока нет')).toBeVisible();
  first.unmount();

  const gone = await openManager('/settings?section=files&folder=404');
  expect(await screen.findByText('Папки больше нет')).toBeVisible();
  gone.unmount();

  server.use(mock(endpoints.fileTree.list, lostNetwork));
  const lost = await openManager();
  expect(await screen.findByText('Не удалось загрузить файлы')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  lost.unmount();

  server.use(mock(endpoints.fileTree.list, () => refusal(404)));
  await openManager();
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});
