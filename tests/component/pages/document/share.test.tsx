import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoints, type OrderDocument } from '#contract';
import '@/pages/orders/document';
import '../../../support/lazy-parts.ts';
import { callsOf, lostNetwork, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const { documents } = endpoints;
const PATH = '/document/3';
const URL_OF_LINK = 'https://crm.example/d/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

/** A server that makes links and revokes them. */
function serveLinks(orderDocument: OrderDocument) {
  const told = serveDocument(orderDocument);
  const made: unknown[] = [];
  server.use(
    mock(documents.share, ({ body }) => {
      made.push(body);
      told.current = { ...told.current, shared_until: '2026-12-27T09:00:00.000Z' };
      return { url: URL_OF_LINK, expires_at: '2026-12-27T09:00:00.000Z' };
    }),
    mock(documents.unshare, () => {
      told.current = { ...told.current, shared_until: null };
      return undefined;
    }),
  );
  return { told, made };
}

async function openDialog(orderDocument: OrderDocument) {
  const links = serveLinks(orderDocument);
  const { user } = await renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Ссылка для клиента' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка для клиента' }));
  return { ...links, user, dialog };
}

describe('the link for the client', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('is made for as long as is chosen, to be copied, shown as a code and passed on', async () => {
    const share = vi.fn((_data?: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user, dialog, made } = await openDialog(buildDocument(3, { status: 'sent' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Срок ссылки' }), '7 дней');
    await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
    const field = await dialog.findByRole('textbox', { name: 'Ссылка для клиента' });
    expect(field).toHaveValue(URL_OF_LINK);
    expect(made).toEqual([{ days: 7 }]);
    expect(
      await dialog.findByRole('img', { name: `QR-код со ссылкой ${URL_OF_LINK}` }),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
    await user.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Коммерческое предложение № КП-12',
      url: URL_OF_LINK,
    });
    expect(dialog.getByRole('link', { name: 'Посмотреть как клиент' })).toHaveAttribute(
      'href',
      `${URL_OF_LINK}?preview`,
    );
    expect(
      await dialog.findByText(/Действует ссылка до 27 декабря 2026.*ещё не открывал/),
    ).toBeVisible();
  });

  test.each([
    ['cancelled', 'Заказ отменён: по ссылкам клиент документ не откроет.'],
    ['deleted', 'Заказ в корзине: по ссылкам клиент документ не откроет.'],
  ] as const)(
    'of an order that is %s shows nothing: it is said, and none is made',
    async (why, words) => {
      const links = { order_closed: why, shared_until: '2026-12-27T09:00:00.000Z' };
      const { dialog } = await openDialog(buildDocument(3, { status: 'sent', ...links }));
      expect(dialog.getByText(words, { exact: false })).toBeVisible();
      expect(dialog.queryByRole('button', { name: /ссылка$|^Создать/ })).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Отозвать ссылки' })).toBeVisible();
      expect(screen.getAllByText(words, { exact: false })).toHaveLength(2);
    },
  );

  test('of a draft is made after it was sent', async () => {
    const problems = [{ message: 'Не указан клиент', place: 'order' as const }];
    const { user, dialog, told } = await openDialog(buildDocument(3, { problems }));
    expect(dialog.getByText(/Не указан клиент/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Создать ссылку' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Отметить отправленным' }));
    expect(await dialog.findByRole('button', { name: 'Создать ссылку' })).toBeVisible();
    expect(told.current.status).toBe('sent');
  });

  test('is revoked after a question, and is not shown any more', async () => {
    const { user, dialog } = await openDialog(buildDocument(3, { status: 'sent' }));
    await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
    await user.click(await dialog.findByRole('button', { name: 'Отозвать ссылки' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Отозвать все ссылки?' }));
    await user.click(asked.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText(/Ссылки отозваны/)).toBeVisible();
    await waitFor(() =>
      expect(dialog.queryByRole('textbox', { name: 'Ссылка для клиента' })).not.toBeInTheDocument(),
    );
  });

  test('one made earlier says how long it holds and that its address is not shown again', async () => {
    const { dialog } = await openDialog(
      buildDocument(3, {
        status: 'sent',
        shared_until: '2026-12-27T09:00:00.000Z',
        opened_at: '2026-11-27T11:05:00.000Z',
        openings: 3,
      }),
    );
    expect(
      dialog.getByText(
        /Действует ссылка до 27 декабря 2026.*Открыт 27\.11(\.2026)? в \d\d:05, 3.раза/,
      ),
    ).toBeVisible();
    expect(dialog.getByText(/показывается один раз/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ещё одна ссылка' })).toBeVisible();
  });

  test.each([
    ['no network', lostNetwork],
    ['a server without links', () => new HttpResponse(null, { status: 404 })],
    ['a server that cannot do it', () => new HttpResponse(null, { status: 501 })],
    ['a page of a proxy', () => HttpResponse.html('<h1>Bad gateway</h1>')],
    ['a fault', () => new HttpResponse(null, { status: 500 })],
  ])('%s is said, and it can be tried again', async (_name, answer) => {
    const { user, dialog } = await openDialog(buildDocument(3, { status: 'sent' }));
    server.use(mock(documents.share, answer));
    await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByText(/Не удалось создать ссылку/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toBeEnabled();
  });
});

test('why there is no link is said in the words of the server', async () => {
  const { user, dialog } = await openDialog(buildDocument(3, { status: 'sent' }));
  server.use(
    mock(documents.share, () => HttpResponse.json({ message: 'Заказ в корзине' }, { status: 409 })),
  );
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await screen.findByText(/Заказ в корзине/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toBeEnabled();
});

test('the document says who has accepted it and how often it was opened', async () => {
  serveDocument(
    buildDocument(3, {
      status: 'accepted',
      opened_at: '2026-11-27T11:05:00.000Z',
      openings: 1,
      accepted: { at: '2026-11-27T11:10:00.000Z', name: 'Мария <b>' },
    }),
  );
  await renderApp(PATH);
  expect(
    await screen.findByText(/Клиент принял предложение 27\.11\.2026 в \d\d:10/),
  ).toHaveTextContent('Имя: Мария <b>');
  expect(screen.getByText(/^Открыт 27\.11(\.2026)? в \d\d:05, 1.раз$/)).toBeVisible();
});

test('a cancelled document has no link', async () => {
  serveDocument(buildDocument(3, { status: 'cancelled' }));
  await renderApp(PATH);
  expect(await screen.findByText('Аннулировано', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ссылка для клиента' })).not.toBeInTheDocument();
  expect(callsOf('POST /api/documents/3/share')).toHaveLength(0);
});
