import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Order, type OrderFile, type StoredFile } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { deferred } from '../../../support/deferred.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { answerFiles, buildFile } from '../../widgets/file-manager-support.tsx';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { orders, files: fileCalls } = endpoints;

const stored = (id: number, name: string): StoredFile => ({
  id,
  name,
  size: 2048,
  user: { id: 1, name: 'Анна' },
  created_at: '2026-03-10T09:00:00.000Z',
});

/** The button of the toast: another one takes back the last edit, of which there is none. */
const backOf = () =>
  screen
    .getAllByRole('button', { name: 'Отменить' })
    .find((button) => !button.matches(':disabled')) as HTMLElement;

/** Keeps files with one order; what came in is known by its key, one file for each. */
function serveFiles(files: StoredFile[], order: Partial<Order> = {}) {
  const keys: (string | null)[] = [];
  const made = new Map<string | null, StoredFile>();
  answerOrder(order);
  server.use(
    mock(orders.files, () => files),
    mock(fileCalls.upload, ({ request }) => {
      const key = request.headers.get('idempotency-key');
      keys.push(key);
      const file = made.get(key) ?? stored(100 + made.size, `прислан ${made.size + 1}`);
      made.set(key, file);
      return file;
    }),
    mock(orders.addFiles, ({ body }) => {
      const { file_ids: ids } = body as { file_ids: number[] };
      const known = new Map([...made.values(), stored(1, 'план.pdf')].map((one) => [one.id, one]));
      for (const id of ids) {
        const file = known.get(id);
        if (file && !files.some((one) => one.id === id)) files.push(file);
      }
      return files;
    }),
    mock(orders.removeFile, ({ params }) => {
      const at = files.findIndex(({ id }) => id === Number(params['file_id']));
      files.splice(at, 1);
      return undefined as never;
    }),
  );
  return { keys };
}

const block = async () => within(await screen.findByRole('region', { name: 'Файлы' }));
const dropped = (...files: File[]) => ({
  dataTransfer: {
    types: ['Files'],
    files,
    items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
  },
});
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('the files of an order', () => {
  test('say that one is in the trash, and bring it back', async () => {
    const kept = [
      { ...stored(1, 'план.pdf'), deleted_at: '2026-03-11T09:00:00.000Z' as string | null },
    ];
    serveFiles(kept);
    const restored = deferred<unknown>();
    server.use(
      mock(endpoints.fileTree.bulk, ({ body }) => {
        kept[0] = { ...stored(1, 'план.pdf'), deleted_at: null };
        restored.resolve(body);
        return { processed: 1, failed: [], undo_token: null };
      }),
    );
    const { user } = await renderApp('/order/7');
    const files = await block();
    expect(await files.findByText(/Файл в корзине/)).toBeVisible();
    await user.click(files.getByRole('button', { name: 'Восстановить' }));
    expect(await restored.promise).toEqual({ action: 'restore', ids: [1] });
    await waitFor(() => expect(files.queryByText(/Файл в корзине/)).toBeNull());
  });

  test('are chosen of those the company has, without sending them again', async () => {
    serveFiles([]);
    answerFiles([buildFile({ id: 1, name: 'план.pdf' })]);
    const { user } = await renderApp('/order/7');
    const files = await block();
    await user.click(await files.findByRole('button', { name: 'Выбрать из файлов' }));
    const picker = await screen.findByRole('dialog', { name: 'Выбрать файлы' });
    await user.click(await within(picker).findByRole('row', { name: /план\.pdf/ }));
    await user.click(within(picker).getByRole('button', { name: /^Прикрепить 1.файл$/ }));
    expect(await files.findByText('план.pdf')).toBeVisible();
    expect(callsOf('POST /api/files')).toEqual([]);
  });

  test('are dropped, sent and kept; what was lost on its way is sent again as the same file', async () => {
    const { keys } = serveFiles([]);
    const held = deferred<void>();
    server.use(
      mock(fileCalls.upload, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        await held.promise;
        return lostNetwork();
      }),
    );
    const { user } = await renderApp('/order/7');
    const files = await block();
    expect(await files.findByText('Перетащите файлы сюда')).toBeVisible();
    fireEvent.drop(files.getByRole('group', { name: 'Место для файлов' }), dropped(photo('a.jpg')));
    expect(files.getByRole('progressbar', { name: 'Загрузка: a.jpg' })).toBeVisible();
    expect(files.queryByText('Перетащите файлы сюда')).toBeNull();
    held.resolve();
    expect(await files.findByRole('alert')).toHaveTextContent('Нет связи с сервером');

    serveFiles([]);
    const again = serveFiles([]);
    await user.click(files.getByRole('button', { name: 'Повторить: a.jpg' }));
    expect(await files.findByText('прислан 1')).toBeVisible();
    expect(again.keys).toEqual([keys[0]]);
    expect(files.queryByRole('list', { name: 'Загрузка файлов' })).toBeNull();
  });

  test('are sent again with another key where the server refuses theirs', async () => {
    const { keys } = serveFiles([]);
    server.use(
      mock(fileCalls.upload, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return refusal(409, 'Этот ключ уже использован');
      }),
    );
    const { user } = await renderApp('/order/7');
    const files = await block();
    await files.findByText('Перетащите файлы сюда');
    fireEvent.drop(files.getByRole('group', { name: 'Место для файлов' }), dropped(photo('a.jpg')));
    const retry = await files.findByRole('button', { name: 'Повторить: a.jpg' });
    const again = serveFiles([]);
    await user.click(retry);
    expect(await files.findByText('прислан 1')).toBeVisible();
    expect([keys.length, again.keys.length]).toEqual([1, 1]);
    expect(again.keys).not.toEqual(keys);
  });

  test('are sent once where only the order did not take them', async () => {
    const { keys } = serveFiles([]);
    server.use(mock(orders.addFiles, () => refusal(503)));
    const { user } = await renderApp('/order/7');
    const files = await block();
    await user.upload(await files.findByLabelText('Выбрать файлы', { selector: 'input' }), [
      photo('a.jpg'),
      photo('b.jpg'),
    ]);
    const retry = await files.findByRole('button', { name: 'Повторить: b.jpg' });
    await files.findByRole('button', { name: 'Повторить: a.jpg' });
    server.use(mock(orders.files, () => [stored(101, 'прислан 2')]));
    server.use(mock(orders.addFiles, () => [stored(101, 'прислан 2')]));
    await user.click(retry);
    expect(await files.findByText('прислан 2')).toBeVisible();
    expect(keys).toHaveLength(2);
    await user.click(files.getByRole('button', { name: 'Убрать из списка: a.jpg' }));
    expect(files.queryByText('a.jpg')).toBeNull();
  });

  test('say which of them is a photo of the object, and of which item; put back, it stays one', async () => {
    const shown: OrderFile = { ...stored(5, 'окно.jpg'), is_photo: true, item_id: null };
    const files = [shown];
    serveFiles(files);
    const restored: unknown[] = [];
    server.use(
      mock(endpoints.orderPhotos.restore, ({ body }) => {
        restored.push(body);
        files.push(shown);
        return { ...stored(5, 'окно.jpg'), item_id: null };
      }),
    );
    const { user } = await renderApp('/order/7');
    const list = await block();
    expect(await list.findByText(/ · Анна, .+, фото с объекта$/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Убрать: окно.jpg' }));
    await screen.findByText('Файл «окно.jpg» убран');
    await user.click(backOf());
    expect(await list.findByText(/фото с объекта$/)).toBeVisible();
    expect(restored).toEqual([{ item_id: null }]);
  });

  test('are refused before they are sent, and given up on the way', async () => {
    serveFiles([]);
    const held = deferred<void>();
    server.use(
      mock(fileCalls.upload, async () => {
        await held.promise;
        return stored(1, 'прислан');
      }),
    );
    const { user } = await renderApp('/order/7');
    const files = await block();
    const input = await files.findByLabelText('Выбрать файлы', { selector: 'input' });
    await user.upload(input, [photo('счёт.pdf.exe'), photo('b.jpg')]);
    expect(files.getByRole('alert')).toHaveTextContent('Программы не принимаются');
    expect(files.queryByRole('button', { name: /^Повторить/ })).toBeNull();
    await waitFor(() => expect(callsOf('POST /api/files')).toHaveLength(1));
    await user.click(files.getByRole('button', { name: 'Отменить загрузку: b.jpg' }));
    expect(files.queryByText('b.jpg')).toBeNull();
    held.resolve();
    expect(callsOf('POST /api/orders/7/files')).toEqual([]);
  });

  test('are pasted as a screenshot, but not the picture of copied cells', async () => {
    const { keys } = serveFiles([]);
    await renderApp('/order/7');
    const files = await block();
    await files.findByText('Перетащите файлы сюда');
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    const paste = (types: string[]) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { types, files: [picture] } });
      fireEvent(document.body, event);
    };
    paste(['text/plain', 'Files']);
    expect(files.getByText('Перетащите файлы сюда')).toBeVisible();
    paste(['Files']);
    expect(await files.findByText('прислан 1')).toBeVisible();
    expect(keys).toHaveLength(1);
  });

  test('are taken off at once, and put back by the toast', async () => {
    serveFiles([stored(1, 'план.pdf')]);
    const { user } = await renderApp('/order/7');
    const files = await block();
    expect(await files.findByText(/ · Анна/)).toBeVisible();
    await user.click(files.getByRole('button', { name: 'Убрать: план.pdf' }));
    await waitFor(() => expect(files.queryByText('план.pdf')).toBeNull());
    await screen.findByText('Файл «план.pdf» убран');
    await user.click(backOf());
    expect(await files.findByText('план.pdf')).toBeVisible();
  });

  test('of an order in the trash are handed out and stay as they are', async () => {
    const deleted_at = '2026-03-10T09:00:00.000Z';
    serveFiles([stored(1, 'план.pdf')], { deleted_at });
    await renderApp('/order/7');
    const files = await block();
    expect(await files.findByRole('button', { name: 'Скачать: план.pdf' })).toBeEnabled();
    expect(files.queryByRole('button', { name: /Убрать|Выбрать/ })).toBeNull();
  });

  test('are not offered by a server without them', async () => {
    serveFiles([]);
    server.use(mock(orders.files, () => new HttpResponse('Not Found', { status: 404 }) as never));
    await renderApp('/order/7');
    const files = await block();
    expect(await files.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(files.queryByRole('button', { name: 'Выбрать файлы' })).toBeNull();
  });
});
