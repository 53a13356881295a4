import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileKeys } from '@/entities/records/file';
import { tokenStore } from '@/shared/auth';
import '../../../support/lazy-parts.ts';
import { deferred } from '../../../support/deferred.ts';
import { backend, lostNetwork, refusal } from '../../../support/msw/index.ts';
import { TEST_TOKEN } from '../../../support/render-with-providers.tsx';
import { renderApp } from '../../../support/render-app.tsx';
import { bar, file, leavePage, openScreen, send, serveUploads } from './upload-support.tsx';

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

const row = async (name: string) => {
  const list = within(await bar()).getByRole('list', { name: 'Файлы' });
  const line = within(list).getByText(name).closest('li');
  if (line === null) throw new Error(`No row of ${name}`);
  return within(line);
};

describe('the bar of uploads', () => {
  test('says how many files of how many have come into their folder, and is closed', async () => {
    const held = deferred();
    const { received } = serveUploads(async ({ name }) => {
      if (name === 'б.pdf') await held.promise;
      return undefined;
    });
    const opened = await openScreen(3);
    const read = vi.spyOn(opened.queryClient, 'invalidateQueries');
    await send(opened, file('а.pdf'), file('б.pdf'));
    const panel = within(await bar());
    expect(await panel.findByText('Загружено 1 из 2 · 50 %')).toBeVisible();
    expect((await row('а.pdf')).getByText(/Загружен/)).toBeVisible();
    await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: fileKeys.all() }));
    held.resolve();
    expect(await panel.findAllByText('Загружено 2 файла')).not.toHaveLength(0);
    expect(received.map(({ parent }) => parent)).toEqual(['3', '3']);
    await opened.user.click(panel.getByRole('button', { name: 'Закрыть загрузку' }));
    expect(screen.queryByRole('region', { name: 'Загрузка файлов' })).toBeNull();
  });

  test('sends three at a time, and folds to one line', async () => {
    const held = deferred();
    const { received } = serveUploads(async () => {
      await held.promise;
      return undefined;
    });
    const opened = await openScreen(null);
    await send(opened, ...['1', '2', '3', '4'].map((name) => file(name)));
    await waitFor(() => expect(received).toHaveLength(3));
    expect((await row('4')).getByText(/Ждёт очереди/)).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Свернуть загрузку' }));
    expect(screen.getByRole('button', { name: 'Развернуть загрузку' })).toBeVisible();
    held.resolve();
    await waitFor(() => expect(received.map(({ parent }) => parent)).toEqual(['', '', '', '']));
  });

  test('refuses what would be refused before it is sent', async () => {
    const { received } = serveUploads();
    const opened = await openScreen();
    const large = file('большой.zip');
    Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
    await send(opened, file('вирус.exe'), file('пусто.txt', ''), large);
    await send(opened, file('план.pdf'));
    const panel = within(await bar());
    expect(await panel.findByText('Загружено 1 из 4')).toBeVisible();
    expect(panel.getByText('Не загружено: 3')).toBeVisible();
    expect(panel.getByRole('status')).toHaveTextContent('Загружено 1 из 4. Не загружено: 3');
    expect((await row('вирус.exe')).getByText('Программы не принимаются')).toBeVisible();
    expect((await row('пусто.txt')).getByText('Файл пустой')).toBeVisible();
    expect((await row('большой.zip')).getByText('Файл больше 50 МБ')).toBeVisible();
    expect(received.map(({ name }) => name)).toEqual(['план.pdf']);
  });

  test('sends a failed file again under the same key, one or all of them', async () => {
    const { received, made } = serveUploads((_one, count) =>
      count <= 2 ? refusal(500) : undefined,
    );
    const opened = await openScreen();
    await send(opened, file('а'), file('б'));
    expect(await screen.findAllByText(/На сервере произошла ошибка/)).toHaveLength(2);
    await opened.user.click(screen.getByRole('button', { name: 'Повторить: а' }));
    await waitFor(() => expect(received).toHaveLength(3));
    await opened.user.click(await screen.findByRole('button', { name: 'Повторить все' }));
    await waitFor(() => expect(received).toHaveLength(4));
    const keys = (name: string) =>
      received.filter((one) => one.name === name).map(({ key }) => key);
    expect(new Set(keys('а')).size).toBe(1);
    expect(new Set(keys('б')).size).toBe(1);
    expect(made.size).toBe(2);
  });

  test('gives up one that is on its way', async () => {
    const held = deferred();
    serveUploads(async () => {
      await held.promise;
      return undefined;
    });
    const opened = await openScreen();
    await send(opened, file('а'), file('б'));
    await opened.user.click(await screen.findByRole('button', { name: 'Отменить загрузку: а' }));
    expect(screen.queryByText('а')).toBeNull();
    held.resolve();
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
  });

  test('warns before the page is closed while something is on its way', async () => {
    const held = deferred();
    serveUploads(async () => {
      await held.promise;
      return undefined;
    });
    const isKept = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const opened = await openScreen();
    expect(isKept()).toBe(false);
    await send(opened, file('а'));
    await bar();
    expect(isKept()).toBe(true);
    held.resolve();
    await waitFor(() => expect(isKept()).toBe(false));
  });

  test('waits without a connection, and goes on by itself', async () => {
    const { received } = serveUploads((_one, count) => (count === 1 ? lostNetwork() : undefined));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const opened = await openScreen();
    await send(opened, file('а'));
    expect(await screen.findByText(/Нет связи/)).toBeVisible();
    onLine.mockRestore();
    fireEvent(window, new Event('online'));
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  test('waits as long as a busy server asks', async () => {
    const { received } = serveUploads((_one, count) =>
      count === 1
        ? HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '1' } })
        : undefined,
    );
    const opened = await openScreen();
    await send(opened, file('а'));
    expect(await screen.findByText(/Сервер просит подождать: ещё \d секунд/)).toBeVisible();
    expect(received).toHaveLength(1);
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
  });

  test('says that there is no room, and keeps the rest of the files waiting', async () => {
    const text = 'Не хватает места: нужно 12 МБ, свободно 3 МБ';
    let isFull = true;
    const { received } = serveUploads(({ name }) =>
      isFull && name === 'а' ? refusal(422, text, { file: [text] }) : undefined,
    );
    const opened = await openScreen();
    await send(opened, file('а'), ...['б', 'в', 'г', 'д', 'е'].map((name) => file(name)));
    expect((await row('а')).getByText(text)).toBeVisible();
    expect(await screen.findByText(/Остальные файлы ждут/)).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText('Сохраняем')).toEqual([]));
    expect(received.length).toBeLessThan(6);
    isFull = false;
    await opened.user.click(screen.getByRole('button', { name: 'Повторить все' }));
    expect(await screen.findAllByText('Загружено 6 файлов')).not.toHaveLength(0);
  });

  test('says of a file that is too large for the server that it is', async () => {
    serveUploads(() => new HttpResponse(null, { status: 413 }));
    const opened = await openScreen();
    await send(opened, file('а'));
    expect((await row('а')).getByText('Файл больше 50 МБ')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить: а' })).toBeNull();
  });

  test('keeps a file whose folder went to the trash, and sends it to another one', async () => {
    const { received } = serveUploads(({ parent }) =>
      parent === '3' ? refusal(409, 'Папка в корзине') : undefined,
    );
    const opened = await openScreen(3);
    await send(opened, file('а'));
    expect((await row('а')).getByText('Папка в корзине')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Выбрать папку: а' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Куда загрузить' }));
    expect(dialog.getByRole('combobox', { name: 'Папка' })).toHaveValue('Общие');
    await opened.user.click(dialog.getByRole('button', { name: 'Загрузить сюда' }));
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
    expect(received.map(({ parent }) => parent)).toEqual(['3', '']);
  });

  test('stops when the login ends, and goes on when the same person is back', async () => {
    const { received } = serveUploads((_one, count) => (count === 1 ? refusal(401) : undefined));
    const opened = await openScreen();
    await send(opened, file('а'));
    await waitFor(() => expect(tokenStore.get()).toBeNull());
    expect(received).toHaveLength(1);
    opened.unmount();
    act(() => tokenStore.set(TEST_TOKEN));
    await openScreen();
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  test('is given up by who signs out, in another tab too, and does not go on at the next login', async () => {
    const held = deferred();
    const { received } = serveUploads(async () => {
      await held.promise;
      return undefined;
    });
    const opened = await openScreen();
    await send(opened, file('а'), file('б'), file('в'), file('г'));
    await waitFor(() => expect(received).toHaveLength(3));
    // Another tab signs out.
    localStorage.removeItem('token');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'signed_out', newValue: '1' }));
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    expect(screen.queryByRole('region', { name: 'Загрузка файлов' })).toBeNull();
    opened.unmount();
    act(() => tokenStore.set(TEST_TOKEN));
    held.resolve();
    await send(await openScreen(), file('д'));
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
    expect(received.map(({ name }) => name)).toEqual(['а', 'б', 'в', 'д']);
  });

  test('shows nothing of it to another person, and the list again to its owner', async () => {
    const { received } = serveUploads(() => refusal(500));
    const opened = await openScreen();
    await send(opened, file('договор.pdf'));
    await screen.findByText(/На сервере произошла ошибка/);
    opened.unmount();
    const owner = backend.user;
    backend.user = { ...owner, id: owner.id + 1 };
    const other = await openScreen();
    await send(other, file('чужой.pdf'));
    expect(await screen.findByText('чужой.pdf')).toBeVisible();
    expect(screen.queryByText('договор.pdf')).toBeNull();
    other.unmount();
    backend.user = owner;
    await openScreen();
    expect(await screen.findByText('договор.pdf')).toBeVisible();
    expect(received).toHaveLength(2);
  });
});

describe('after a reload', () => {
  test('every screen of the application shows what is left over', async () => {
    serveUploads(() => refusal(500));
    const opened = await openScreen(3);
    await send(opened, file('договор.pdf'));
    await screen.findByText(/На сервере произошла ошибка/);
    opened.unmount();
    leavePage();
    const { router } = await renderApp('/account-settings');
    expect((await row('договор.pdf')).getByText(/Выберите файл ещё раз/)).toBeVisible();
    await act(() => router.navigate({ to: '/modules' }));
    expect((await row('договор.pdf')).getByText(/Выберите файл ещё раз/)).toBeVisible();
  });

  test('what failed is still there with its reason, and is sent under its key when it is chosen again', async () => {
    let isBroken = true;
    const { received } = serveUploads(() => (isBroken ? refusal(500) : undefined));
    const opened = await openScreen(3);
    await send(opened, file('договор.pdf'));
    await screen.findByText(/На сервере произошла ошибка/);
    opened.unmount();
    leavePage();
    isBroken = false;

    const { user } = await openScreen(null);
    const line = await row('договор.pdf');
    expect(line.getByText(/На сервере произошла ошибка.*Выберите файл ещё раз/)).toBeVisible();
    expect(screen.getAllByText('Не загружено: 1 файл')).not.toHaveLength(0);
    await user.upload(screen.getByLabelText('Файл вместо утерянного: договор.pdf'), [
      file('договор.pdf'),
    ]);
    expect(await screen.findAllByText('Загружен 1 файл')).not.toHaveLength(0);
    expect(received).toEqual([received[0], received[0]]);
    expect(received[0]?.parent).toBe('3');
  });

  test('what is refused for good keeps its reason, and is not asked for again', async () => {
    serveUploads();
    const opened = await openScreen();
    await send(opened, file('setup.exe'));
    await screen.findByText('Программы не принимаются');
    opened.unmount();
    leavePage();
    await openScreen();
    const line = await row('setup.exe');
    expect(line.getByText('Программы не принимаются')).toBeVisible();
    expect(line.queryByRole('button', { name: /Выбрать/ })).toBeNull();
    expect(line.getByRole('button', { name: 'Убрать из списка: setup.exe' })).toBeVisible();
  });

  test('what was on its way is there too, until it is taken off the list', async () => {
    const held = deferred();
    serveUploads(async () => {
      await held.promise;
      return undefined;
    });
    const opened = await openScreen();
    await send(opened, file('план.pdf'));
    await bar();
    opened.unmount();
    leavePage();
    const { user } = await openScreen();
    expect((await row('план.pdf')).getByText('Выберите файл ещё раз')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Убрать из списка: план.pdf' }));
    expect(screen.queryByRole('region', { name: 'Загрузка файлов' })).toBeNull();
    held.resolve();
  });
});
