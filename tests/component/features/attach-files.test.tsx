import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type LeadFile } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { answerFiles, buildFile } from '../widgets/file-manager-support.tsx';
import { callsOf, mock, server } from '../../support/msw/index.ts';
import { openModal, queryModal } from '../widgets/lead-details-support.tsx';

const { leadFiles, files: fileCalls } = endpoints;

const MOMENT = '2026-03-10T09:00:00.000Z';
const kept = (id: number, name: string, given: Partial<LeadFile> = {}): LeadFile => ({
  id,
  name,
  size: 2048,
  lead_field_id: null,
  origin: 'staff',
  lead_id: 5,
  user: { id: 1, name: 'Анна' },
  created_at: MOMENT,
  ...given,
});
const PLAN = kept(1, 'план.pdf');
const SENT = kept(2, 'веранда.png', { origin: 'visitor', user: null, lead_field_id: 7 });

/** Keeps files with one lead, as the server does. */
function serveFiles(files: LeadFile[]) {
  let sent = 0;
  server.use(
    mock(leadFiles.list, () => files),
    mock(fileCalls.upload, () => kept(100 + (sent += 1), `прислан ${sent}`)),
    mock(leadFiles.add, ({ body }) => {
      const { file_ids: ids } = body as { file_ids: number[] };
      for (const id of ids) files.push(id === PLAN.id ? PLAN : kept(id, `прислан ${id - 100}`));
      return files;
    }),
    mock(leadFiles.remove, ({ params }) => {
      files.splice(
        files.findIndex(({ id }) => id === Number(params['file_id'])),
        1,
      );
      return undefined as never;
    }),
  );
}

const section = async () => within(await screen.findByRole('region', { name: 'Файлы' }));
const picture = () => new File(['x'], 'image.png', { type: 'image/png' });
const pasteInto = (where: Element) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  fireEvent(
    where,
    Object.assign(event, { clipboardData: { types: ['Files'], files: [picture()] } }),
  );
};

test('files are attached by button, drop and paste, and only those of staff stand in their section', async () => {
  serveFiles([SENT, kept(3, 'схема.pdf', { lead_id: 4 })]);
  const { user, modal } = await openModal({ contact: { name: null, phone: null, email: null } });
  const files = await section();
  expect(await files.findByText(/ · Анна, .+, заявка №4$/)).toBeVisible();
  expect(files.queryByText('веранда.png')).toBeNull();

  await user.upload(files.getByLabelText('Выбрать файлы', { selector: 'input' }), picture());
  expect(await files.findByText('прислан 1')).toBeVisible();
  const dataTransfer = {
    types: ['Files'],
    files: [picture()],
    items: [{ kind: 'file', getAsFile: picture }],
  };
  fireEvent.drop(files.getByRole('group', { name: 'Место для файлов' }), { dataTransfer });
  expect(await files.findByText('прислан 2')).toBeVisible();
  pasteInto(modal);
  expect(await files.findByText('прислан 3')).toBeVisible();
  expect(callsOf('POST /api/leads/5/files')).toHaveLength(3);
});

test('a file is taken off at once and put back by the toast', async () => {
  serveFiles([PLAN]);
  const { user } = await openModal();
  const files = await section();
  await user.click(await files.findByRole('button', { name: 'Убрать: план.pdf' }));
  await waitFor(() => expect(files.queryByText('план.pdf')).toBeNull());
  await screen.findByText('Файл «план.pdf» убран');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await files.findByText('план.pdf')).toBeVisible();
});

test('files that the company has are chosen over the window of a lead, which stays under Escape', async () => {
  serveFiles([]);
  answerFiles([
    buildFile({ id: PLAN.id, name: PLAN.name }),
    buildFile({ id: 9, name: 'смета.pdf' }),
  ]);
  const { user } = await openModal();
  const files = await section();
  const choose = await files.findByRole('button', { name: 'Выбрать из файлов' });
  await user.click(choose);
  const left = await screen.findByRole('dialog', { name: 'Выбрать файлы' });
  await within(left).findByRole('row', { name: /план\.pdf/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(left).not.toBeInTheDocument());
  expect(queryModal(5)).toBeVisible();

  await user.click(choose);
  const picker = await screen.findByRole('dialog', { name: 'Выбрать файлы' });
  await user.click(await within(picker).findByRole('row', { name: /план\.pdf/ }));
  await user.click(within(picker).getByRole('button', { name: /^Прикрепить 1.файл$/ }));
  expect(await files.findByText('план.pdf')).toBeVisible();
  expect(callsOf('POST /api/files')).toEqual([]);
  expect(queryModal(5)).toBeVisible();
});

test('the window asks before it closes over a file on its way', async () => {
  serveFiles([]);
  const held = deferred<void>();
  server.use(
    mock(fileCalls.upload, async () => {
      await held.promise;
      return kept(101, 'прислан 1');
    }),
  );
  const { user, modal } = await openModal();
  const files = await section();
  await user.upload(await files.findByLabelText('Выбрать файлы', { selector: 'input' }), picture());
  const close = within(modal).getByRole('button', { name: 'Закрыть' });
  await user.click(close);
  const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  held.resolve();
  expect(await files.findByText('прислан 1')).toBeVisible();
  await user.click(close);
  await waitFor(() => expect(queryModal(5)).toBeNull());
});

test('a refused file keeps nobody in the window', async () => {
  serveFiles([]);
  const { user, modal } = await openModal();
  const files = await section();
  const program = new File(['x'], 'счёт.exe');
  await user.upload(await files.findByLabelText('Выбрать файлы', { selector: 'input' }), program);
  expect(files.getByRole('alert')).toHaveTextContent('Программы не принимаются');
  await user.click(within(modal).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(queryModal(5)).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Уйти без сохранения?' })).toBeNull();
});

test('files of a lead in the spam are handed out and stay as they are', async () => {
  serveFiles([PLAN]);
  await openModal({ spam_at: MOMENT, spam_reasons: [] });
  const files = await section();
  expect(await files.findByRole('button', { name: 'Скачать: план.pdf' })).toBeEnabled();
  expect(files.queryByRole('button', { name: /Убрать|Выбрать/ })).toBeNull();
});

test('a server without the calls has no such section', async () => {
  const { queryClient } = await openModal();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Файлы' })).toBeNull();
});

test('a server that only keeps what visitors send says so once, and is asked no more', async () => {
  serveFiles([]);
  server.use(mock(leadFiles.add, () => new HttpResponse(null, { status: 405 }) as never));
  const { user, modal, unmount } = await openModal();
  const files = await section();
  await user.upload(await files.findByLabelText('Выбрать файлы', { selector: 'input' }), picture());
  expect(await files.findByRole('alert')).toHaveTextContent('Раздел недоступен на этом сервере');
  expect(modal).toBeVisible();
  unmount();

  const next = await openModal({ id: 6 });
  await waitFor(() => expect(next.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Файлы' })).toBeNull();
});
