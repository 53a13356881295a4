import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { findLeadRow, findToast, openList } from '../widgets/lead-details-support.tsx';
import { box, inBar, leadsNamed, withBulkServer } from './leads-bulk-support.ts';

interface Saved {
  name: string;
  text: Promise<string>;
}

let saved: Saved[];
beforeEach(() => {
  saved = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content: Blob) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, text: content.text() });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const csvFile = (text = '№;Имя') =>
  new HttpResponse(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2026-03-10.csv"',
    },
  });

async function exportAs(label: string, path = '/leads') {
  const opened = await openList(leadsNamed('Мария', 'Олег'), path);
  await findLeadRow('Мария');
  await opened.user.click(await screen.findByRole('button', { name: 'Экспорт' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: label }));
  return opened;
}

test('the list as it is filtered and sorted comes as a file of the server’s name', async () => {
  withBulkServer();
  let bearer: string | null = null;
  server.use(
    mock(endpoints.leads.export, ({ request }) => {
      bearer = request.headers.get('authorization');
      return csvFile();
    }),
  );
  await exportAs('CSV', '/leads?status=new,processing&search=ма&sort=id&page=1&repeat=1');
  await findToast('Файл сохранён в загрузки');
  expect(saved.map(({ name }) => name)).toEqual(['leads-2026-03-10.csv']);
  expect(await saved[0]?.text).toBe('№;Имя');
  expect(bearer).toBe('Bearer 1|test-token');
  const query = new URLSearchParams(callsOf('GET /api/leads/export')[0]?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    format: 'csv',
    sort: 'id',
    search: 'ма',
    'filter[status]': 'new,processing',
    'filter[repeat]': '1',
  });
});

test('the ticked leads come as a file of them alone', async () => {
  withBulkServer();
  const bodies: unknown[] = [];
  server.use(
    mock(endpoints.leads.exportChosen, ({ body }) => {
      bodies.push(body);
      return csvFile();
    }),
  );
  const { user } = await openList(leadsNamed('Мария', 'Олег'));
  await user.click(await box(2));
  await user.click((await inBar()).getByRole('button', { name: 'Экспорт' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (xlsx)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(bodies).toEqual([{ ids: [2], format: 'xlsx', sort: '-created_at' }]);
});

test('while the file is on its way it can be given up, and nothing is saved', async () => {
  withBulkServer();
  const answer = deferred<Response>();
  server.use(mock(endpoints.leads.export, () => answer.promise));
  const { user } = await exportAs('CSV');
  expect(await screen.findByText('Готовим файл…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Прервать' }));
  expect(await screen.findByRole('button', { name: 'Экспорт' })).toBeVisible();
  answer.resolve(csvFile());
  expect(saved).toEqual([]);
  expect(screen.queryByText(/Файл сохранён/)).not.toBeInTheDocument();
});

test.each([
  ['a fault', () => refusal(500), /^Не удалось выгрузить заявки\. На сервере/],
  ['no answer', () => lostNetwork(), /^Не удалось выгрузить заявки\. Нет связи/],
  ['too many for the file', () => refusal(422, 'Слишком много заявок'), /Слишком много заявок$/],
  ['no such call', () => refusal(404), /^Экспорт недоступен на этом сервере$/],
  [
    'data in place of a file',
    () => HttpResponse.json({ data: [], links: null, meta: null }),
    /^Экспорт недоступен на этом сервере$/,
  ],
  [
    'a page in place of a file',
    () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } }),
    /^Экспорт недоступен на этом сервере$/,
  ],
])('after %s nothing is saved, and it is said why', async (_name, answer, text) => {
  withBulkServer();
  server.use(mock(endpoints.leads.export, answer));
  await exportAs('CSV');
  expect(await screen.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Экспорт' })).toBeVisible();
});

test('a refused file says why in the server’s words, and what may be done is read again', async () => {
  withBulkServer();
  const reason = 'Нет права на экспорт. Его даёт администратор';
  server.use(mock(endpoints.leads.export, () => refusal(403, reason)));
  await exportAs('CSV');
  expect(await screen.findByText(reason)).toBeVisible();
  await waitFor(() => expect(callsOf('GET /api/users/current')).toHaveLength(2));
});
