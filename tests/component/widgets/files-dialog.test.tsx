import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilePicker } from '@/widgets/file-manager';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { answerFiles, buildFile, buildFolder } from './file-manager-support.tsx';

const dialog = () => screen.findByRole('dialog', { name: 'Файлы' });

test('the files open over any screen by a link, and close without leaving the screen', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  answerFiles([folder, buildFile({ name: 'план.pdf', parent_id: folder.id })]);
  const { user, router } = await renderApp(`/modules?files=${folder.id}`);
  const files = await dialog();
  expect(await within(files).findByRole('row', { name: /план\.pdf/ })).toBeVisible();
  await user.click(within(files).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/modules');
});

test('opened from the menu, the dialog goes through folders, back through them, and closes by Back', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  answerFiles([folder, buildFile({ name: 'план.pdf', parent_id: folder.id })]);
  const { user, router } = await renderApp('/modules', { inWindow: true });
  await user.click(await screen.findByRole('button', { name: /Анна Смирнова|Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Файлы' }));
  const files = await dialog();
  await user.click(await within(files).findByText('Замеры'));
  await within(files).findByRole('row', { name: /план\.pdf/ });
  expect(router.state.location.search).toMatchObject({ files: String(folder.id) });
  router.history.back();
  await within(files).findByRole('row', { name: /Замеры/ });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/modules');
});

test('the cross closes the dialog at once, however deep one has gone', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  answerFiles([folder]);
  const { user, router } = await renderApp('/modules', { inWindow: true });
  await user.click(await screen.findByRole('button', { name: /Анна Смирнова|Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Файлы' }));
  const files = await dialog();
  await user.click(await within(files).findByText('Замеры'));
  expect(await within(files).findByText('Папка пуста')).toBeVisible();
  await user.click(within(files).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
});

test('files of several folders are chosen together, and folders are only opened', async () => {
  const folder = buildFolder({ name: 'Замеры' });
  const plan = buildFile({ name: 'план.pdf', parent_id: folder.id });
  const photo = buildFile({ name: 'фото.png' });
  answerFiles([folder, plan, photo]);
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const { user } = await renderWithProviders(
    <FilePicker opened onChoose={onChoose} onClose={onClose} />,
  );
  const picker = await screen.findByRole('dialog', { name: 'Выбрать файлы' });
  expect(within(picker).getByRole('button', { name: 'Прикрепить' })).toBeDisabled();
  await user.click(await within(picker).findByRole('row', { name: /фото\.png/ }));
  expect(within(picker).getByRole('button', { name: /^Прикрепить 1.файл$/ })).toBeEnabled();
  await user.click(within(picker).getByRole('row', { name: /Замеры/ }));
  await user.click(await within(picker).findByText('план.pdf'));
  expect(within(picker).queryByRole('button', { name: /Действия|Новая папка/ })).toBeNull();
  await user.click(within(picker).getByRole('button', { name: /^Прикрепить 2.файла$/ }));
  const chosen = [photo, plan].map(({ id, name, size }) => ({ id, name, size }));
  expect(onChoose).toHaveBeenCalledWith([photo.id, plan.id], chosen);
  expect(onClose).toHaveBeenCalled();
});
