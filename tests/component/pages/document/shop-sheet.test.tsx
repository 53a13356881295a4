import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/pages/orders/document';
import { endpoints } from '#contract';
import { mock, server } from '../../../support/msw/index.ts';
import '../../../support/lazy-parts.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from './document-support.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const SHEET = buildDocument(3, {
  type: 'production',
  number: 'ПЛ-3',
  title: 'Производственный лист № ПЛ-3',
  status: 'sent',
  date: '2026-11-30',
  total: 0,
  client: { name: 'Мария', phone: null, email: null, address: null },
  valid_until: null,
  blocks: [
    {
      type: 'sheet',
      order_id: 7,
      order_number: 12,
      customer: 'Мария',
      installs: '3 декабря, 14:00–15:00',
      digest: 'abcdefghijklmnop',
      rows: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          name: HOSTILE,
          qty: 2,
          rows: [
            { key: 'finished', label: 'Готовый размер', value: '2100×1900' },
            { key: 'edging', label: 'Кант', value: 'коричневый, ширина 50 мм' },
            { key: 'fastener.top', label: 'Крепёж сверху', value: 'Люверсы, 8 шт., шаг 286 мм' },
          ],
          skew: ['Проём перекошен на 22 мм'],
          comment: 'Вырез под трубу',
          drawing: null,
          operations: ['cut', 'edging', 'check', 'polish'],
        },
      ],
    },
  ],
});

test('the sheet of the shop shows what is made, boxes to tick, its code, and is sent to no client', async () => {
  serveDocument(SHEET);
  const { user } = await renderApp('/document/3');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('Заказ № 12')).toBeVisible();
  expect(sheet.getByText('Монтаж: 3 декабря, 14:00–15:00')).toBeVisible();
  expect(sheet.getByText(/Заказ № 12 · лист от 30\.11\.2026/)).toHaveTextContent(
    'Откройте камерой телефона',
  );
  expect(await sheet.findByRole('img', { name: 'QR-код для отметок цеха' })).toBeVisible();
  const item = within(sheet.getByRole('region', { name: HOSTILE }));
  expect(item.getByText('2100 × 1900')).toBeVisible();
  expect(item.getByText('коричневый, ширина 50 мм')).toBeVisible();
  expect(item.getByText('Проём перекошен на 22 мм')).toBeVisible();
  expect(item.getByText('Примечание: Вырез под трубу')).toBeVisible();
  const ticks = within(item.getByRole('list', { name: 'Операции' }));
  expect(ticks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Раскрой',
    'Кант',
    'ОТК',
    'polish',
  ]);

  expect(screen.getByText('Выпущен')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Печать' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Ссылка для клиента|Отметить отправленным/ }),
  ).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Действия с документом' }));
  expect(await screen.findByRole('menuitem', { name: 'Сделать новый лист' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Изменить текст' })).toBeNull();
});

test('printing a sheet is the main act until a newer version replaces it', async () => {
  serveDocument(SHEET);
  const { unmount } = await renderApp('/document/3');
  const print = await screen.findByRole('button', { name: 'Печать' });
  expect(print).toHaveAttribute('data-variant', 'filled');
  unmount();
  serveDocument({ ...SHEET, newer: { id: 4, version: 2, status: 'sent' } });
  await renderApp('/document/3');
  await screen.findByText(/^Есть версия 2/u);
  expect(screen.getByRole('button', { name: 'Печать' })).toHaveAttribute('data-variant', 'default');
});

test('an outdated sheet says what changed, and the next one is printed by one press', async () => {
  const changes = [
    { item: 'Окно 3', label: null, was: '2000×1800', now: '2000×1850' },
    ...Array.from({ length: 6 }, (_, index) => ({
      ...{ item: `Дверь ${index}`, label: 'Плёнка', was: 'ПВХ 700', now: 'ПВХ 500' },
    })),
  ];
  serveDocument({ ...SHEET, sheet_changes: changes });
  server.use(mock(endpoints.documents.version, () => ({ ...SHEET, id: 4, version: 2 })));
  const { router, user } = await renderApp('/document/3');
  const notice = (await screen.findByText(/Лист устарел/)).closest<HTMLElement>('[role="status"]');
  expect(notice).toHaveTextContent('Окно 3 было 2000×1800, стало 2000×1850');
  expect(notice).toHaveTextContent('и ещё 2');
  // The one filled button of the screen.
  expect(screen.getByRole('button', { name: 'Печать' })).toHaveAttribute('data-variant', 'default');
  await user.click(screen.getByRole('button', { name: 'Сделать новый лист' }));
  await expect.poll(() => router.state.location.pathname).toBe('/document/4');
});
