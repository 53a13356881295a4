import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type OrderDocument } from '#contract';
import '@/pages/orders/document';
import '../../../support/lazy-parts.ts';
import {
  backend,
  callsOf,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const { bulk, documents, session } = endpoints;
const TOKEN = '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0009';
const PATH = '/document/3';
const article = async () => within(await screen.findByRole('article'));

test('a document shows whom it is from and for, what is sold, the sum in words, and text as text', async () => {
  serveDocument(buildDocument(3));
  await renderApp(PATH);
  const shown = await article();
  expect(shown.getByRole('heading', { name: 'Коммерческое предложение № КП-12' })).toBeVisible();
  expect(shown.getByText(/от 27 ноября 2026/)).toBeVisible();
  expect(shown.getByText('Мария <img src=x>')).toBeVisible();
  expect(shown.getByText('ИНН 7707083893')).toBeVisible();
  const items = within(shown.getByRole('table', { name: 'Изделия' }));
  expect(items.getByRole('row', { name: /Окно 1.*2.шт\..*5.050,50.₽.*10.101.₽/ })).toBeVisible();
  expect(shown.getByText('бесплатно')).toBeVisible();
  expect(shown.getByText('Без НДС, ст. 145 НК РФ')).toBeVisible();
  expect(shown.getByText('Сумма прописью: Десять тысяч сто один рубль 00 копеек')).toBeVisible();
  expect(shown.getByText('Второй <b>абзац</b>.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Назад к заказу' })).toHaveAttribute('href', '/order/7');
});

test('a draft has no number and no date, and is printed as one or with its number for good', async () => {
  const told = serveDocument(
    buildDocument(3, { number: null, date: null, title: 'Коммерческое предложение, черновик' }),
  );
  server.use(
    mock(documents.send, () => {
      const taken = { number: 'КП-8', title: 'Коммерческое предложение № КП-8' };
      told.current = { ...told.current, ...taken, date: '2027-01-02', status: 'sent' };
      return told.current;
    }),
  );
  const titles: string[] = [];
  const { print } = window;
  window.print = () => {
    titles.push(document.title);
    window.dispatchEvent(new Event('afterprint'));
  };
  const { user } = await renderApp(PATH);
  const shown = await article();
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Коммерческое предложение, черновик$/,
  );
  expect(shown.getByText(/^действует до 11 декабря 2026/)).toBeVisible();
  expect(screen.getByText(/Номер и дату он получит/)).toBeVisible();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Печать' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Напечатать черновик');
  expect(titles).toEqual(['Коммерческое предложение, черновик']);
  expect(told.current.status).toBe('draft');

  await choose('Присвоить номер и напечатать');
  const asked = await screen.findByRole('dialog', { name: 'Присвоить номер и напечатать' });
  expect(asked).toHaveTextContent(/получит номер и сегодняшнюю дату и будет отмечен отправленным/);
  expect(titles).toHaveLength(1);
  await user.click(within(asked).getByRole('button', { name: 'Напечатать' }));
  await waitFor(() => expect(titles[1]).toBe('Коммерческое предложение № КП-8'));
  expect(screen.getByText(/от 2 января 2027/)).toBeVisible();
  // What has its number is printed at once.
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  expect(titles).toHaveLength(3);
  window.print = print;
});

test('an invoice that is paid says so and asks for nothing, one paid in part for the rest', async () => {
  const blocks = [{ type: 'payee' as const, qr: 'ST00012|Sum=50000' }, ...buildDocument(3).blocks];
  const invoice = { type: 'invoice', status: 'sent', amount: 50_000, blocks } as const;
  const told = serveDocument(
    buildDocument(3, { ...invoice, due: { amount: 0, paid: 50_000, qr: null } }),
  );
  const { unmount } = await renderApp(PATH);
  expect((await article()).getByText('Оплачено')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).not.toBeInTheDocument();
  expect(screen.getByText('Счёт оплачен.')).toBeVisible();
  unmount();

  told.current = {
    ...told.current,
    due: { amount: 20_000, paid: 30_000, qr: 'ST00012|Sum=20000' },
  };
  await renderApp(PATH);
  expect(await screen.findByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  expect(screen.getByText(/^Оплачено 300.₽, осталось 200.₽: QR-код на остаток\.$/)).toBeVisible();
  expect((await article()).queryByText('Оплачено')).not.toBeInTheDocument();
});

test('an invoice that an order asks less for without a payment is called paid nowhere', async () => {
  const blocks = [{ type: 'payee' as const, qr: 'ST00012|Sum=50000' }, ...buildDocument(3).blocks];
  const invoice = { type: 'invoice', status: 'sent', amount: 50_000, blocks } as const;
  const due = { amount: 45_000, paid: 0, qr: 'ST00012|Sum=45000' };
  const told = serveDocument(buildDocument(3, { ...invoice, due }));
  const { unmount } = await renderApp(PATH);
  expect(await screen.findByText(/^К оплате: 450.₽, QR-код на эту сумму\.$/)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  expect(screen.queryByText(/^Оплачено/)).not.toBeInTheDocument();
  unmount();

  // A server that does not say what was paid.
  told.current = { ...told.current, due: { amount: 0, qr: null } as OrderDocument['due'] };
  await renderApp(PATH);
  expect(await screen.findByText(/^Оплачивать не нужно/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Оплачено|^Счёт оплачен/)).not.toBeInTheDocument();
});

test('what is amiss stands above the document and in the question before sending, with the way there', async () => {
  const problems = [
    { message: 'Не заполнены реквизиты: ИНН', place: 'requisites' as const },
    { message: 'Не указан клиент', place: 'order' as const },
  ];
  const told = serveDocument(buildDocument(3, { problems }));
  const { user } = await renderApp(PATH);
  const above = within(
    await screen.findByRole('region', { name: 'Что проверить перед отправкой' }),
  );
  expect(above.getByRole('link', { name: 'Открыть реквизиты' })).toHaveAttribute(
    'href',
    '/soft-windows-settings?tab=documents',
  );
  await user.click(screen.getByRole('button', { name: 'Отметить отправленным' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить отправленным?' }));
  expect(asked.getByText(/Не указан клиент/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Отметить отправленным' }));
  expect(await screen.findByText('КП отправлено')).toBeVisible();
  expect(told.sent).toEqual(['2026-11-27T09:00:00.000Z']);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Отметить отправленным' })).not.toBeInTheDocument(),
  );
});

test.each(['Отметить отправленным', 'Присвоить номер и напечатать'])(
  '«%s» of a document that cannot be sent says why and offers nothing to confirm',
  async (act) => {
    const problems = [
      { message: 'Не указан клиент', place: 'order' as const, blocks: true },
      { message: 'Не заполнены реквизиты: ИНН', place: 'requisites' as const },
    ];
    const told = serveDocument(buildDocument(3, { number: null, problems }));
    const { user } = await renderApp(PATH);
    if (act === 'Отметить отправленным') {
      await user.click(await screen.findByRole('button', { name: act }));
    } else {
      await user.click(await screen.findByRole('button', { name: 'Печать' }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    }
    const refused = within(await screen.findByRole('dialog', { name: 'Отправить нельзя' }));
    expect(refused.getByText(/Не указан клиент/)).toBeVisible();
    expect(refused.getByRole('link', { name: 'Открыть заказ' })).toBeVisible();
    expect(refused.queryByText(/Не заполнены реквизиты/)).not.toBeInTheDocument();
    const buttons = refused.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter(Boolean)).toEqual(['Закрыть']);
    await user.click(refused.getByText('Закрыть'));
    expect(told.sent).toEqual([]);
  },
);

test('sending names the status that the order got, which can be put back', async () => {
  serveDocument(buildDocument(3, { type: 'contract' }));
  const undone: unknown[] = [];
  server.use(
    mock(documents.send, () => ({
      ...buildDocument(3, { type: 'contract', status: 'sent' }),
      moved: { status: 'contract', undo_token: TOKEN },
    })),
    mock(bulk.undo, ({ body }) => {
      undone.push(body);
      return { processed: 1, failed: [] };
    }),
  );
  const { user } = await renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Отметить отправленным' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить отправленным?' }));
  await user.click(asked.getByRole('button', { name: 'Отметить отправленным' }));
  expect(await screen.findByText('Договор отправлен. Статус: Договор и предоплата')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Прежний статус возвращён')).toBeVisible();
  expect(undone).toEqual([{ undo_token: TOKEN }]);
});

test('a draft that has changed meanwhile is shown anew and not sent', async () => {
  serveDocument(buildDocument(3));
  const current = buildDocument(3, { client: { ...buildDocument(3).client, name: 'Иван' } });
  server.use(
    mock(documents.send, () =>
      HttpResponse.json({ message: 'Документ тем временем изменился', current }, { status: 409 }),
    ),
  );
  const { user } = await renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Отметить отправленным' }));
  server.use(mock(documents.show, () => current));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Отметить отправленным' }));
  expect(await screen.findByText('Документ тем временем изменился')).toBeVisible();
  expect((await article()).getByText('Иван')).toBeVisible();
  expect(screen.getByText('Черновик')).toBeVisible();
});

describe('the text of one document', () => {
  test('begins with that of the settings; a word that is not known is said beside it', async () => {
    const told = serveDocument(buildDocument(3));
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Действия с документом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить текст' }));
    const field = await screen.findByRole('textbox', { name: 'Текст документа' });
    expect(field).toHaveValue('Предложение действует до {срок}.');
    await user.clear(field);
    await user.type(field, 'До {{срока}.');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Неизвестная подстановка {срока}')).toBeVisible();
    expect(callsOf('PUT /api/documents/3')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'До {{срок}.');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(told.current.text).toBe('До {срок}.'));
  });

  const openText = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Действия с документом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить текст' }));
    return screen.findByRole('textbox', { name: 'Текст документа' });
  };

  test('a colleague’s text that comes first is shown beside one’s own, which can still be saved', async () => {
    const told = serveDocument(buildDocument(3));
    const theirs = { text: 'Их текст', updated_at: '2026-11-27T09:05:00.000Z' };
    const { user } = await renderApp(PATH);
    const field = await openText(user);
    await user.clear(field);
    await user.type(field, 'Мой текст');
    const seen: (string | null)[] = [];
    told.current = { ...told.current, ...theirs };
    server.use(
      mock(documents.update, ({ body, request }) => {
        const seenAt = request.headers.get('if-unmodified-since');
        seen.push(seenAt);
        if (seenAt !== theirs.updated_at) {
          return HttpResponse.json(
            { message: 'Изменился', current: told.current },
            { status: 409 },
          );
        }
        told.current = { ...told.current, ...(body as Partial<OrderDocument>) };
        return told.current;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('group', { name: 'Ваш вариант' })).toHaveTextContent(
      'Мой текст',
    );
    expect(screen.getByRole('group', { name: 'Сейчас в документе' })).toHaveTextContent('Их текст');
    await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Текст документа сохранён')).toBeVisible();
    expect(told.current.text).toBe('Мой текст');
    expect(seen).toEqual(['2026-11-27T09:00:00.000Z', theirs.updated_at]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('what is typed stays where the document was sent meanwhile, and after a reload', async () => {
    const told = serveDocument(buildDocument(3));
    server.use(mock(session.currentUser, () => backend.user));
    const { user, unmount } = await renderApp(PATH);
    const field = await openText(user);
    await user.clear(field);
    await user.type(field, 'Мой текст');
    unmount();

    const second = await renderApp(PATH);
    const again = await openText(second.user);
    expect(await screen.findByText('Восстановлены несохранённые изменения')).toBeVisible();
    expect(again).toHaveValue('Мой текст');
    told.current = { ...told.current, status: 'sent' };
    const message = 'Документ уже отправлен: сделайте новую версию';
    server.use(
      mock(documents.update, () =>
        HttpResponse.json({ message, current: told.current }, { status: 409 }),
      ),
    );
    await second.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Текст этого документа' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(again).toHaveValue('Мой текст');
    await second.user.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

test('an order that has changed since, a newer version and a cancelled document say so', async () => {
  serveDocument(
    buildDocument(3, { status: 'sent', order_change: { before: 1_010_100, after: 1_200_000 } }),
  );
  server.use(mock(documents.version, () => buildDocument(4, { version: 2 })));
  const { user, router, unmount } = await renderApp(PATH);
  expect(await screen.findByText(/Заказ изменён: было 10.101.₽, стало 12.000.₽/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Новая версия' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/4'));
  unmount();

  serveDocument(
    buildDocument(3, { status: 'sent', newer: { id: 4, version: 2, status: 'draft' } }),
  );
  const second = await renderApp(PATH);
  expect(await screen.findByText(/Есть версия 2/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть её' })).toHaveAttribute('href', '/document/4');
  second.unmount();

  serveDocument(buildDocument(3, { status: 'cancelled' }));
  await renderApp(PATH);
  expect(await screen.findAllByText('Аннулировано')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Действия с документом' })).not.toBeInTheDocument();
});

test('none, no such calls, no network: each is said', async () => {
  server.use(mock(documents.show, () => refusal(404, 'Не найдено')));
  const first = await renderApp(PATH);
  expect(await screen.findByText('Документ не найден')).toBeVisible();
  first.unmount();
  const second = await renderApp('/document/abc');
  expect(await screen.findByText('Документ не найден')).toBeVisible();
  second.unmount();
  for (const answer of [
    () => refusal(405),
    () => refusal(501),
    () => refusal(404, 'The route api/documents/3 could not be found.'),
    () => HttpResponse.html('<h1>404</h1>', { status: 404 }),
    () => HttpResponse.html('<div id="app"></div>'),
  ]) {
    server.use(mock(documents.show, answer));
    const { unmount } = await renderApp(PATH);
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    unmount();
  }
  server.use(mock(documents.show, () => lostNetwork()));
  const { user } = await renderApp(PATH);
  expect(await screen.findByText('Документ не открылся.')).toBeVisible();
  serveDocument(buildDocument(3));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a document has the pictures of the company where it has any', async () => {
  const { company } = buildDocument(3);
  serveDocument(
    buildDocument(3, {
      company: {
        ...company,
        logo_url: '/api/images/logo.webp',
        stamp_url: '/api/images/stamp.webp',
        signature_url: null,
      },
    }),
  );
  await renderApp(PATH);
  const shown = await article();
  const pictures = shown.getAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([
    ['Логотип', '/api/images/logo.webp'],
    ['Печать', '/api/images/stamp.webp'],
  ]);
});

describe('the other documents', () => {
  const signers = [
    { title: 'Исполнитель', position: 'Директор', name: 'Иванова А. А.' },
    { title: 'Заказчик', position: null, name: null },
  ];

  test('an invoice says where the money goes, with a code, and its amount can be changed', async () => {
    const { company } = buildDocument(3);
    const told = serveDocument(
      buildDocument(3, {
        type: 'invoice',
        title: 'Счёт на оплату № С-1',
        amount: 500_000,
        total: 500_000,
        company: { ...company, bic: '044525999', account: '40702810600000000001' },
        blocks: [{ type: 'payee', qr: 'ST00012|Name=ООО' }, ...buildDocument(3).blocks],
      }),
    );
    const { user } = await renderApp(PATH);
    const shown = await article();
    const payee = within(shown.getByRole('region', { name: 'Реквизиты для оплаты' }));
    expect(payee.getByText('044525999')).toBeVisible();
    expect(await payee.findByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Действия с документом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить сумму' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сумма счёта' }));
    const field = dialog.getByRole('textbox', { name: 'Сумма счёта, ₽' });
    expect(field).toHaveValue('5000');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Укажите сумму')).toBeVisible();
    await user.type(field, '1 200,50');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сумма счёта изменена')).toBeVisible();
    expect(told.current.amount).toBe(120_050);
  });

  test('an amount that a colleague has changed is told, and one’s own saved by a second press', async () => {
    const told = serveDocument(
      buildDocument(3, { type: 'invoice', amount: 500_000, total: 500_000 }),
    );
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Действия с документом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить сумму' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сумма счёта' }));
    const field = dialog.getByRole('textbox', { name: 'Сумма счёта, ₽' });
    await user.clear(field);
    await user.type(field, '100');
    const theirs = { amount: 700_000, updated_at: '2026-11-27T09:05:00.000Z' };
    told.current = { ...told.current, ...theirs };
    server.use(
      mock(documents.update, ({ body, request }) => {
        if (request.headers.get('if-unmodified-since') !== theirs.updated_at) {
          return HttpResponse.json(
            { message: 'Изменился', current: told.current },
            { status: 409 },
          );
        }
        told.current = { ...told.current, ...(body as Partial<OrderDocument>) };
        return told.current;
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/^Сумму тем временем изменили: 7.000.₽/)).toBeVisible();
    expect(field).toHaveValue('100');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сумма счёта изменена')).toBeVisible();
    expect(told.current.amount).toBe(10_000);
  });

  test.each([
    ['was sent without requisites', { status: 'sent' }, null, /счёт отправлен без банковских/],
    ['was taken back', { status: 'cancelled' }, 'ST00012|Name=ООО', /нет: счёт аннулирован/],
    [
      'was replaced',
      { status: 'sent', newer: { id: 4, version: 2, status: 'sent' } },
      'ST00012|Name=ООО',
      /нет: отправлена новая версия/,
    ],
  ])('an invoice that %s has no code, and it is said why', async (_what, given, qr, why) => {
    const blocks = [{ type: 'payee' as const, qr }, ...buildDocument(3).blocks];
    serveDocument(buildDocument(3, { type: 'invoice', ...given, blocks }));
    await renderApp(PATH);
    const shown = await article();
    const payee = within(shown.getByRole('region', { name: 'Реквизиты для оплаты' }));
    expect(payee.queryByText(/QR-код/)).not.toBeInTheDocument();
    expect(screen.getByText(why)).toBeVisible();
    expect(shown.queryByText(why)).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Открыть реквизиты' })).toHaveLength(
      qr === null ? 1 : 0,
    );
  });

  test('an invoice keeps its code while the version after it is a draft', async () => {
    const blocks = [{ type: 'payee' as const, qr: 'ST00012|Name=ООО' }, ...buildDocument(3).blocks];
    const newer = { id: 4, version: 2, status: 'draft' };
    serveDocument(buildDocument(3, { type: 'invoice', status: 'sent', newer, blocks }));
    await renderApp(PATH);
    expect(await screen.findByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
    expect(screen.queryByText(/QR-кода для оплаты нет/)).not.toBeInTheDocument();
  });

  test('a contract names the sides in its own words, and both sign', async () => {
    serveDocument(
      buildDocument(3, {
        type: 'contract',
        title: 'Договор № Д-1',
        blocks: [
          { type: 'text', text: 'Стороны заключили договор.' },
          {
            type: 'parties',
            sides: [
              { title: 'Исполнитель', lines: ['ООО «Веранда»', 'ИНН 7707083893'] },
              { title: 'Заказчик', lines: ['Мария', 'Паспорт: ____________________'] },
            ],
          },
          { type: 'signatures', sides: signers },
          { type: 'heading', text: 'Приложение № 1', details: ['к договору'], new_page: true },
          ...buildDocument(3).blocks,
        ],
      }),
    );
    await renderApp(PATH);
    const shown = await article();
    expect(shown.queryByRole('banner')).not.toBeInTheDocument();
    const sides = within(shown.getByRole('region', { name: 'Реквизиты сторон' }));
    // The blank is drawn, as wide as there is room.
    expect(sides.getByText('Паспорт:')).toBeVisible();
    expect(shown.getByRole('heading', { name: 'Приложение № 1' })).toBeVisible();
    expect(shown.getAllByText('Заказчик')).toHaveLength(2);
  });
});
