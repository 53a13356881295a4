import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type FileUse } from '#contract';
import { callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { deferred } from '../../../support/deferred.ts';
import { answerFiles, buildFile, buildFolder, openManager } from '../file-manager-support.tsx';

const use = (type: string, id: number, title: string | null, is_deleted = false): FileUse => ({
  type,
  id,
  title,
  is_deleted,
});
const asked = () => callsOf('GET /api/files/uses');

type User = Awaited<ReturnType<typeof openManager>>['user'];

async function askOne(user: User, name: string, title: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`Действия: .*${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  return screen.findByRole('dialog', { name: title });
}

async function askBoth(user: User) {
  await user.click(await screen.findByRole('row', { name: /Замеры/ }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('смета.pdf'));
  await user.keyboard('{/Shift}');
  const bar = await screen.findByRole('region', { name: 'Действия с выбранными файлами' });
  await user.click(within(bar).getByRole('button', { name: 'Удалить' }));
  return screen.findByRole('dialog', { name: 'Удаление файлов' });
}

const folderAndFile = () => [
  buildFolder({ id: 7, name: 'Замеры' }),
  buildFile({ id: 8, name: 'смета.pdf' }),
];

test('the deletion of several names the records that their files are attached to', async () => {
  const records = [use('lead', 9, 'Пётр'), use('order', 5, null), use('client', 3, 'Ольга', true)];
  answerFiles(folderAndFile(), { usesOfSeveral: { total: 22, records } });
  const { user } = await openManager();
  const dialog = await askBoth(user);
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'Прикреплены к 22 записям: Заявка №9, Пётр; Заказ №5; Клиент №3, Ольга (в корзине) и ещё 19. ' +
        'Там будет написано «Файл в корзине».',
    ),
  );
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toContain('ids=7,8');
});

test('the deletion of a folder names the records of what is in it', async () => {
  answerFiles(folderAndFile(), { usesOfSeveral: { total: 1, records: [use('lead', 9, 'Пётр')] } });
  const { user } = await openManager();
  const dialog = await askOne(user, 'Замеры', 'Удаление папки');
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'Файлы в ней прикреплены к 1 записи: Заявка №9, Пётр. Там будет написано «Файл в корзине».',
    ),
  );
});

test('a deletion can be confirmed before the places are known', async () => {
  const held = answerFiles(folderAndFile());
  const answer = deferred();
  server.use(
    mock(endpoints.fileTree.usesOfSeveral, async () => {
      await answer.promise;
      return { total: 0, records: [] };
    }),
  );
  const { user } = await openManager();
  const dialog = await askBoth(user);
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(held.bulk).toMatchObject([{ action: 'delete', ids: [7, 8] }]));
  answer.resolve();
});

test('a server that names no places is asked once, and the deletion goes on', async () => {
  const held = answerFiles(folderAndFile());
  server.use(mock(endpoints.fileTree.usesOfSeveral, () => refusal(404, 'Not found')));
  const { user } = await openManager();
  const dialog = await askBoth(user);
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'Там, где файлы прикреплены, будет написано «Файл в корзине».',
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(held.bulk).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('смета.pdf')).not.toBeInTheDocument());
  expect(asked()).toHaveLength(1);
});
