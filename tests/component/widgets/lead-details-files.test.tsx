import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type LeadFile } from '#contract';
import { buildLeadValue } from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { until } from '../../support/until.ts';
import { findToast, openModal } from './lead-details-support.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>.svg';
const SENT = { origin: 'visitor', lead_id: 5, user: null, created_at: null } as const;
const FILES: LeadFile[] = [
  { ...SENT, id: 1, lead_field_id: 7, name: 'веранда.png', size: 1_258_291 },
  { ...SENT, id: 2, lead_field_id: 7, name: HOSTILE, size: 512 },
  { ...SENT, id: 3, lead_field_id: 8, name: 'чужое поле.pdf', size: 1 },
];
const NAMES = `веранда.png, ${HOSTILE}`;
const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 3, 8],
]);

let made: Blob[];
let saved: { name: string; content: Blob | undefined }[];
beforeEach(() => {
  made = [];
  saved = [];
  URL.createObjectURL = (content: Blob) => `blob:${made.push(content) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: made[Number(this.href.replace('blob:', ''))] });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const openWithFiles = () =>
  openModal({
    values: [
      {
        ...buildLeadValue('Фото', NAMES),
        lead_field_id: 7,
        field: { name: 'Фото', type: 'file', role: null },
      },
    ],
  });

const sent = (content: string | Uint8Array<ArrayBuffer>, type = 'application/octet-stream') =>
  new HttpResponse(content, { headers: { 'content-type': type } });

test('files stand in their field with name and size, and are only ever saved', async () => {
  let bearer: string | null = null;
  server.use(
    mock(endpoints.leadFiles.list, () => FILES),
    mock(endpoints.leadFiles.download, ({ request }) => {
      bearer = request.headers.get('authorization');
      return sent('<svg onload="alert(1)"/>', 'image/png');
    }),
  );
  const { user, modal } = await openWithFiles();
  expect(await within(modal).findByText('1,2 МБ')).toBeVisible();
  expect(within(modal).getByText(HOSTILE)).toBeVisible();
  expect(modal.querySelector('img')).toBeNull();
  expect(within(modal).queryByText('чужое поле.pdf')).toBeNull();
  // What is no picture by its name is not looked at.
  expect(within(modal).getAllByRole('button', { name: /^Посмотреть/ })).toHaveLength(1);

  await user.click(within(modal).getByRole('button', { name: 'Скачать: веранда.png' }));
  await until(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('веранда.png');
  expect(saved[0]?.content?.type).toBe('application/octet-stream');
  expect(bearer).toBe('Bearer 1|test-token');

  server.use(mock(endpoints.leadFiles.download, () => refusal(404)));
  await user.click(within(modal).getByRole('button', { name: `Скачать: ${HOSTILE}` }));
  await findToast('Не удалось скачать файл');
  expect(saved).toHaveLength(1);
});

test('a picture is shown as what its bytes are; something else under its name is not', async () => {
  server.use(
    mock(endpoints.leadFiles.list, () => [
      ...FILES,
      { ...FILES[0], id: 4, name: 'не.png' } as LeadFile,
    ]),
    mock(endpoints.leadFiles.download, ({ params }) =>
      params['id'] === '1' ? sent(PNG) : sent('<script>alert(1)</script>'),
    ),
  );
  const { user, modal } = await openWithFiles();
  const look = await within(modal).findByRole('button', { name: 'Посмотреть: веранда.png' });
  await user.click(look);
  const picture = await screen.findByRole('img', { name: 'веранда.png' });
  expect(made.at(-1)?.type).toBe('image/png');
  expect(picture).toBeVisible();
  await user.keyboard('{Escape}');
  await until(() => expect(picture).not.toBeInTheDocument());
  await until(() => expect(look).toHaveFocus());
  expect(modal).toBeVisible();

  await user.click(within(modal).getByRole('button', { name: 'Посмотреть: не.png' }));
  expect(await screen.findByText(/Это не картинка/)).toBeVisible();
  expect(made).toHaveLength(1);
});

test('a failure can be tried again; a server without the call leaves the names', async () => {
  server.use(mock(endpoints.leadFiles.list, () => refusal(500)));
  const { user, modal } = await openWithFiles();
  const fields = within(within(modal).getByRole('region', { name: 'Значения полей' }));
  await fields.findByText('Файлы не загрузились');
  expect(within(modal).getByText(NAMES)).toBeVisible();
  server.use(mock(endpoints.leadFiles.list, () => refusal(404)));
  const before = callsOf('GET /api/leads/5/files').length;
  await user.click(fields.getByRole('button', { name: 'Повторить' }));
  await until(() => expect(screen.queryByText('Файлы не загрузились')).toBeNull());
  expect(callsOf('GET /api/leads/5/files')).toHaveLength(before + 1);
  expect(within(modal).getByText(NAMES)).toBeVisible();
});

test('files are offered where their field has become another, beside what was written since', async () => {
  server.use(mock(endpoints.leadFiles.list, () => FILES));
  const value = (id: number, text: string | null) => ({
    ...buildLeadValue('Фото', text),
    lead_field_id: id,
    field: { name: `Поле ${id}`, type: id === 7 ? 'text' : 'phone', role: null },
    files: 1,
  });
  const { modal } = await openModal({ values: [value(7, NAMES), value(8, '+7 943 123-45-67')] });
  expect(
    await within(modal).findByRole('button', { name: 'Скачать: чужое поле.pdf' }),
  ).toBeVisible();
  expect(within(modal).getByRole('button', { name: 'Скачать: веранда.png' })).toBeVisible();
  expect(within(modal).queryByText(NAMES)).toBeNull();
  expect(within(modal).getByRole('link', { name: '+7\u00a0943\u00a0123-45-67' })).toBeVisible();
});
