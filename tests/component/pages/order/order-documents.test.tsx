import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints, orderContentSchema, type DocumentRow } from '#contract';
import '@/pages/orders/document';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '@/pages/orders/order/ui/compare/compare-dialog.tsx';
import '@/pages/orders/order/ui/documents/invoice-dialog.tsx';
import '@/pages/orders/order/ui/documents/send-offer-dialog.tsx';
import '../../../support/lazy-parts.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument } from '../document/document-support.ts';
import { buildOrder } from '../orders/orders-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { documents, orders } = endpoints;
const PATH = '/order/7';
const LINK = 'https://crm.example/d/token';
const MAKE = 'POST /api/orders/7/documents';
const { items } = orderContentSchema.parse({
  items: [
    {
      id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001',
      name: 'Окно 1',
      opening_width_mm: 2000,
      height_left_mm: 2000,
      qty: 1,
      film_id: 1,
      fastener: { top: 1, right: 1, bottom: 1, left: 1 },
    },
  ],
});

/** A server of one order and its documents; a document tells in whose name the order was when it was made. */
function serveOrder(rows: DocumentRow[] = []) {
  const order = answerOrder({ items });
  server.use(
    mock(documents.ofOrder, () => rows),
    mock(documents.create, () => buildDocument(3, { title: `КП: ${order.current.address ?? ''}` })),
    mock(documents.show, () => buildDocument(3, { title: `КП: ${order.current.address ?? ''}` })),
  );
}

const block = async () => within(await screen.findByRole('region', { name: 'Документы' }));
const makeQuote = async () => (await block()).findByRole('button', { name: 'Сделать КП' });
const typeAddress = async (user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) => {
  await user.click(await screen.findByRole('textbox', { name: /Адрес/ }));
  await user.paste(text);
};

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('a document is made of what is on the screen', () => {
  test('what is typed is saved first', async () => {
    serveOrder();
    const { user, router } = await renderApp(PATH);
    await typeAddress(user, 'Истра');
    expect(document.title).toBe('Заказ №7 Клиент 7');
    await user.click(await makeQuote());
    expect(await screen.findByRole('heading', { name: 'КП: Истра' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('КП-12 Мария <img src=x>'));
    expect(router.state.location.pathname).toBe('/document/3');
  });

  test('and so is what this browser kept of an edit that was never saved', async () => {
    serveOrder();
    server.use(mock(orders.update, () => lostNetwork()));
    const first = await renderApp(PATH);
    await typeAddress(first.user, 'Истра');
    expect(await screen.findByText('Не сохранено — повторить')).toBeVisible();
    first.unmount();
    serveOrder();
    const { user } = await renderApp(PATH);
    expect(await screen.findByText('Восстановлены несохранённые изменения')).toBeVisible();
    await user.click(await makeQuote());
    expect(await screen.findByRole('heading', { name: 'КП: Истра' })).toBeVisible();
  });

  test('none is made where that is not saved, and it is said why', async () => {
    serveOrder();
    server.use(mock(orders.update, () => refusal(403)));
    const { user } = await renderApp(PATH);
    await typeAddress(user, 'Истра');
    await user.click(await makeQuote());
    expect(await screen.findByText('Документ не сделан: заказ не сохранился')).toBeVisible();

    serveOrder();
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    await user.click(await makeQuote());
    expect(await screen.findByText('Документ не сделан: в заказе не всё заполнено')).toBeVisible();
    expect(callsOf(MAKE)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'На карте: Истра' })).toBeVisible();
  });

  test('nor while it is not decided whose changes are kept; the invoice says so in its dialog', async () => {
    serveOrder();
    const current = buildOrder(7, { items, price_version: 3, address: 'Клин' });
    server.use(
      mock(orders.update, () =>
        HttpResponse.json({ message: 'Изменили', current }, { status: 409 }),
      ),
    );
    const { user } = await renderApp(PATH);
    await typeAddress(user, 'Истра');
    await user.click((await block()).getByRole('button', { name: 'Другой документ' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Счёт на оплату' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Счёт на оплату' }));
    await user.click(dialog.getByRole('button', { name: 'Сделать счёт' }));
    expect(
      await dialog.findByText(
        'Документ не сделан: сначала выберите, чьи изменения заказа оставить',
      ),
    ).toBeVisible();
    expect(callsOf(MAKE)).toHaveLength(0);
    expect(screen.getByText(/Заказ тем временем изменил кто-то другой/)).toBeInTheDocument();
  });
});

describe('the documents of an order', () => {
  test('are listed, each with its state and its sum', async () => {
    serveOrder([
      buildDocument(4, { title: 'КП № 2', status: 'draft' }),
      buildDocument(3, { title: 'КП № 1', status: 'sent', total: 500_000 }),
    ]);
    await renderApp(PATH);
    const list = within(await (await block()).findByRole('list', { name: 'Документы' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^КП № 2.*27\.11\.2026.*Черновик.*10.101.₽$/),
      expect.stringMatching(/^КП № 1.*Отправлено.*5.000.₽$/),
    ]);
    expect(list.getByRole('link', { name: 'КП № 1' })).toHaveAttribute('href', '/document/3');
  });

  test.each([
    ['the last that was sent is accepted', ['draft', 'cancelled', 'accepted', 'sent'], 1],
    ['another one was sent since', ['sent', 'accepted'], 0],
    ['none is accepted', ['sent'], 0],
  ])('the head of the order says that its offer is accepted: %s', async (_case, states, marks) => {
    serveOrder(states.map((status, index) => buildDocument(9 - index, { status })));
    await renderApp(PATH);
    await (await block()).findByRole('list', { name: 'Документы' });
    expect(screen.queryAllByText('КП принято')).toHaveLength(marks);
  });

  test('an offer is made, sent and its link copied by two presses', async () => {
    serveOrder();
    server.use(
      mock(documents.create, () => buildDocument(3, { total: 3_202_000 })),
      mock(documents.send, () => ({
        ...buildDocument(3, { status: 'sent' }),
        moved: { status: 'quoted', undo_token: null },
      })),
      mock(documents.share, () => ({ url: LINK, expires_at: null })),
    );
    const { user } = await renderApp(PATH);
    await user.click(await (await block()).findByRole('button', { name: 'Отправить клиенту' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Отправить КП клиенту' }));
    await user.click(asked.getByRole('button', { name: 'Отправить и скопировать ссылку' }));
    expect(
      await screen.findByText('Ссылка на КП скопирована. Статус: КП отправлено'),
    ).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('POST')).toEqual([
      MAKE,
      'POST /api/documents/3/send',
      'POST /api/documents/3/share',
    ]);
  });

  test('an offer goes by a letter where the server has mail, to the address of its client', async () => {
    serveOrder();
    const sentTo: unknown[] = [];
    const client = { name: 'Мария', phone: null, email: 'maria@example.com', address: null };
    server.use(
      mock(endpoints.company.settings, () => ({
        response_norm_minutes: 15,
        is_mail_configured: true,
      })),
      mock(documents.create, () => buildDocument(3, { client })),
      mock(documents.send, () => buildDocument(3, { status: 'sent', client })),
      mock(documents.mail, ({ body }) => void sentTo.push(body)),
    );
    const { user } = await renderApp(PATH);
    await user.click(await (await block()).findByRole('button', { name: 'Отправить клиенту' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Отправить КП клиенту' }));
    const email = await asked.findByRole('textbox', { name: 'E-mail клиента' });
    expect(email).toHaveValue('maria@example.com');
    await user.clear(email);
    await user.type(email, 'не адрес{Enter}');
    expect(email).toBeInvalid();
    expect(sentTo).toEqual([]);
    await user.clear(email);
    await user.type(email, 'petr@example.com');
    await user.click(asked.getByRole('button', { name: 'Отправить письмом' }));
    expect(await screen.findByText(/Письмо отправлено на .?petr@example\.com/)).toBeVisible();
    expect(sentTo).toEqual([{ email: 'petr@example.com' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('without a clipboard the link is shown selected', async () => {
    serveOrder();
    server.use(
      mock(documents.send, () => buildDocument(3, { status: 'sent' })),
      mock(documents.share, () => ({ url: LINK, expires_at: null })),
    );
    const { user } = await renderApp(PATH);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await (await block()).findByRole('button', { name: 'Отправить клиенту' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Отправить КП клиенту' }));
    await user.click(asked.getByRole('button', { name: 'Отправить и скопировать ссылку' }));
    const link = await asked.findByRole<HTMLInputElement>('textbox', {
      name: 'Ссылка для клиента',
    });
    expect(link).toHaveFocus();
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, LINK.length]);
  });

  test('an offer that must not leave says why and cannot be sent; other problems only warn', async () => {
    serveOrder();
    const problems = [
      { message: 'Не заполнены реквизиты: ИНН', place: 'requisites' as const },
      { message: 'Сумма заказа — 0 ₽', place: 'order' as const, blocks: true },
    ];
    server.use(mock(documents.create, () => buildDocument(3, { problems })));
    const { user } = await renderApp(PATH);
    const press = async () =>
      user.click(await (await block()).findByRole('button', { name: 'Отправить клиенту' }));
    await press();
    const asked = within(await screen.findByRole('dialog', { name: 'Отправить КП клиенту' }));
    expect(asked.getByText('Сумма заказа — 0 ₽')).toBeVisible();
    expect(asked.queryByRole('button', { name: /Отправить/ })).toBeNull();
    const [closing] = asked.getAllByRole('button', { name: 'Закрыть' });
    await user.click(closing!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(mock(documents.create, () => buildDocument(3, { problems: problems.slice(0, 1) })));
    await press();
    const again = within(await screen.findByRole('dialog', { name: 'Отправить КП клиенту' }));
    expect(again.getByText('Не заполнены реквизиты: ИНН')).toBeVisible();
    expect(again.getByRole('button', { name: 'Отправить и скопировать ссылку' })).toBeEnabled();
  });

  test.each([
    ['is true still', { order_change: null }, []],
    [
      'is not true any more',
      { order_change: { before: 1, after: 2 } },
      ['POST /api/documents/3/versions'],
    ],
    [
      'has expired',
      { order_change: null, valid_until: '2020-01-01' },
      ['POST /api/documents/3/versions'],
    ],
  ])('an offer of the client that %s is not made a second time', async (_case, more, calls) => {
    const sent = buildDocument(3, { status: 'sent', valid_until: null, ...more });
    serveOrder([sent]);
    server.use(
      mock(documents.show, () => sent),
      mock(documents.version, () => buildDocument(4, { number: 'КП-1', version: 2 })),
    );
    const { user } = await renderApp(PATH);
    await user.click(await (await block()).findByRole('button', { name: 'Отправить клиенту' }));
    await screen.findByRole('dialog', { name: 'Отправить КП клиенту' });
    expect(callsOf('POST')).toEqual(calls);
  });

  test.each([
    ['no network', () => lostNetwork()],
    ['no access', () => refusal(403)],
  ])('%s: it is said beside the rest of the order, and asked again', async (_case, answer) => {
    serveOrder([buildDocument(3, { title: 'КП № 1' })]);
    server.use(mock(documents.ofOrder, answer));
    const { user } = await renderApp(PATH);
    const shown = await block();
    expect(await shown.findByText('Не удалось загрузить документы')).toBeVisible();
    expect(shown.queryByText(/Документов пока нет/)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Адрес/ })).toBeVisible();
    server.use(mock(documents.ofOrder, () => [buildDocument(3, { title: 'КП № 1' })]));
    await user.click(shown.getByRole('button', { name: 'Повторить' }));
    expect(await shown.findByRole('link', { name: 'КП № 1' })).toBeVisible();
  });

  test.each([404, 405, 501])('a server without these calls (%i) offers none', async (status) => {
    serveOrder();
    server.use(mock(documents.ofOrder, () => refusal(status)));
    await renderApp(PATH);
    const shown = await block();
    expect(await shown.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    await waitFor(() =>
      expect(shown.queryByRole('button', { name: 'Сделать КП' })).not.toBeInTheDocument(),
    );
  });

  test.each([
    ['no network', () => lostNetwork(), 'Не удалось сделать документ'],
    ['a refusal', () => refusal(403, 'Нет доступа'), 'Нет доступа'],
  ])('%s: what could not be made is said, and the order stays', async (_case, answer, said) => {
    serveOrder();
    server.use(mock(documents.create, answer));
    const { user, router } = await renderApp(PATH);
    await user.click(await makeQuote());
    expect(await screen.findByText(said)).toBeVisible();
    expect(router.state.location.pathname).toBe(PATH);
  });
});

test.each([
  ['an order that is not there', 'Не найдено', 'Такого заказа нет.'],
  [
    'a server without orders',
    'The route api/orders/7 could not be found.',
    'Раздел недоступен на этом сервере',
  ],
])('%s is told by what the server says', async (_case, message, said) => {
  serveOrder();
  server.use(mock(orders.show, () => refusal(404, message)));
  await renderApp(PATH);
  expect(await screen.findByText(said)).toBeVisible();
});

test('from an order that is not there a link leads on to the orders', async () => {
  serveOrder();
  server.use(mock(orders.show, () => refusal(404, 'Не найдено')));
  await renderApp(PATH);
  const link = await screen.findByRole('link', { name: 'К заказам' });
  expect(link).toHaveAttribute('href', '/orders');
});

test('a sent document is compared with the order as it is now, what differs marked in words too', async () => {
  const sent = buildDocument(3, { status: 'sent' });
  const [sold] = sent.blocks;
  const rows = sold?.type === 'items' ? sold.rows : [];
  const blocks = [
    { type: 'items' as const, rows: rows.map((row) => ({ ...row, name: `${row.name} <b>` })) },
    ...sent.blocks.slice(1),
  ];
  serveOrder([sent]);
  server.use(
    mock(documents.show, () => sent),
    mock(documents.current, () => ({ ...sent, blocks, total: sent.total + 100 })),
  );
  const { user } = await renderApp(PATH);
  await user.click(await (await block()).findByRole('button', { name: 'Сравнить версии' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сравнить версии' }));
  expect(dialog.getByRole('combobox', { name: 'Стало' })).toHaveDisplayValue('Заказ сейчас');
  expect(await dialog.findByRole('cell', { name: /^отличается\s?Окно 1 <b>$/u })).toBeVisible();
  expect(dialog.getByRole('cell', { name: /отличается\s?Итого: 10\s102\s₽/u })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Стало' }), sent.title);
  expect(await dialog.findByText('Различий нет.')).toBeVisible();
  // A choice of what to look at is nothing to lose.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('equal services of a compared document are lines of their own', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  const call = { label: 'Выезд', amount: 50_000, kind: 'part' as const };
  const sums = { type: 'sums' as const, rows: [call, call], in_words: '' };
  const sent = buildDocument(3, { status: 'sent', blocks: [sums] });
  serveOrder([sent]);
  server.use(
    mock(documents.show, () => sent),
    mock(documents.current, () => sent),
  );
  const { user } = await renderApp(PATH);
  await user.click(await (await block()).findByRole('button', { name: 'Сравнить версии' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сравнить версии' }));
  expect(await dialog.findAllByRole('cell', { name: /^Выезд: 500\s₽$/u })).toHaveLength(4);
  expect(error).not.toHaveBeenCalled();
});

describe('an order is printed as its newest document in force', () => {
  /** Titles of documents, each at the moment it is printed. */
  const watchPrinter = () => {
    const titles: (string | null | undefined)[] = [];
    vi.spyOn(window, 'print').mockImplementation(
      () => void titles.push(document.querySelector('article')?.getAttribute('aria-label')),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    return titles;
  };
  const ROWS: DocumentRow[] = [
    buildDocument(5, { status: 'cancelled' }),
    { ...buildDocument(4), replaced_by: 6 },
    buildDocument(3),
  ];

  test('by Ctrl+P with what was typed a moment ago, and by «Печать» of the menu', async () => {
    serveOrder(ROWS);
    const titles = watchPrinter();
    const { user } = await renderApp(PATH);
    await (await block()).findAllByRole('link');
    // Seen where the menu of the browser prints the screen itself.
    expect(screen.getByText(/^КП-12 печатается через «Печать» в меню заказа/)).toBeInTheDocument();
    await typeAddress(user, 'Истра');
    await user.keyboard('{Control>}[KeyP]{/Control}');
    await waitFor(() => expect(titles).toEqual(['КП: Истра']));
    expect(callsOf('GET /api/documents/3')).toHaveLength(1);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('article')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Действия с заказом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Печать: КП-12' }));
    await waitFor(() => expect(titles).toHaveLength(2));
    fireEvent(window, new Event('afterprint'));
  });

  test('without documents the keys are the browser’s, and the menu offers nothing', async () => {
    serveOrder();
    const titles = watchPrinter();
    const { user } = await renderApp(PATH);
    await screen.findByText(/^Документов пока нет/);
    expect(fireEvent.keyDown(document.body, { code: 'KeyP', ctrlKey: true })).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Действия с заказом' }));
    await screen.findByRole('menuitem', { name: 'Создать копию' });
    expect(screen.queryByRole('menuitem', { name: /Печать/ })).toBeNull();
    expect(titles).toEqual([]);
  });

  test('a document that is gone is told, and the order can be printed again', async () => {
    serveOrder(ROWS);
    server.use(mock(documents.show, () => refusal(404)));
    const titles = watchPrinter();
    const { user } = await renderApp(PATH);
    await (await block()).findAllByRole('link');
    await user.keyboard('{Control>}[KeyP]{/Control}');
    expect(await screen.findByText(/^Документ не напечатан: /)).toBeVisible();
    serveOrder(ROWS);
    await user.keyboard('{Control>}[KeyP]{/Control}');
    await waitFor(() => expect(titles).toHaveLength(1));
    fireEvent(window, new Event('afterprint'));
  });
});
