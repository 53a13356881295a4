import { Link } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type SpamLists, type SpamListsChange } from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { deferred } from '../../support/deferred.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const NONE: SpamLists = { phones: [], emails: [], addresses: [], words: [] };

/** The screen over a server that holds these lists. */
async function openSettings(given: Partial<SpamLists> = {}, path = '/settings?section=spam') {
  const held = { lists: { ...NONE, ...given } };
  const asked: SpamListsChange[] = [];
  server.use(
    mock(endpoints.company.spamLists, () => held.lists),
    mock(endpoints.company.changeSpamLists, ({ body }) => {
      const change = body as SpamListsChange;
      asked.push(change);
      for (const name of Object.keys(NONE) as (keyof SpamLists)[]) {
        const gone = change.remove?.[name] ?? [];
        const kept = held.lists[name].filter((entry) => !gone.includes(entry));
        held.lists = { ...held.lists, [name]: [...(change.add?.[name] ?? []), ...kept] };
      }
      return held.lists;
    }),
  );
  const rendered = await renderWithProviders(
    <>
      <SettingsPage />
      <Link to="/dashboard">Дашборд</Link>
    </>,
    { path },
  );
  return { ...rendered, held, asked };
}

const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const shown = (text: string) => text.replaceAll(' ', '\u00a0');

test('pasted lines are added in one form; known ones are told, wrong ones stay to be corrected', async () => {
  const { user, asked } = await openSettings({ phones: ['+79431112233'] });
  const field = await screen.findByLabelText('Добавить телефоны');
  await user.click(field);
  await user.paste('8 943 111-22-33\n8 (943) 111-22-34\nпозвонить');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Добавлено: 1. Уже в списке: 1.')).toBeVisible();
  expect(screen.getByText('Не похоже на телефон: 1 строка')).toBeVisible();
  expect(field).toBeInvalid();
  expect(asked).toEqual([{ add: { phones: ['+79431112234'] } }]);
  expect(field).toHaveValue('позвонить');
  expect(field).toHaveFocus();
  expect(entries()).toEqual([shown('+7 943 111-22-34'), shown('+7 943 111-22-33')]);
  expect(screen.getByRole('link', { name: 'Телефоны 2' })).toBeVisible();

  // What is typed waits while another list is looked at, and a way out is asked about.
  await user.click(screen.getByRole('link', { name: 'Слова 0' }));
  expect(await screen.findByText('В списке пока нет слов')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Дашборд' }));
  const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await user.click(screen.getByRole('link', { name: 'Телефоны 2' }));
  expect(await screen.findByLabelText('Добавить телефоны')).toHaveValue('позвонить');
});

test('an entry goes at once, comes back with «Отменить», and after a refusal by itself', async () => {
  const { user, held, asked } = await openSettings(
    { words: ['казино', 'бартер'] },
    '/settings?section=spam&list=words',
  );
  await user.click(await screen.findByRole('button', { name: 'Убрать из списка: казино' }));
  expect(entries()).toEqual(['бартер']);
  expect(screen.getByRole('button', { name: 'Убрать из списка: бартер' })).toHaveFocus();
  await findToast('Убрано из списка');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(entries()).toEqual(['казино', 'бартер']));
  expect(asked).toEqual([{ remove: { words: ['казино'] } }, { add: { words: ['казино'] } }]);
  expect(held.lists.words).toEqual(['казино', 'бартер']);

  const answer = deferred<Response>();
  server.use(mock(endpoints.company.changeSpamLists, () => answer.promise));
  await user.click(screen.getByRole('button', { name: 'Убрать из списка: бартер' }));
  expect(entries()).toEqual(['казино']);
  answer.resolve(refusal(500));
  await findToast('Не удалось убрать из списка');
  await waitFor(() => expect(entries()).toEqual(['казино', 'бартер']));
});

test('a long list is searched, a phone by any notation', async () => {
  const phones = Array.from({ length: 130 }, (_, index) => `+7943${String(1_000_000 + index)}`);
  await openSettings({ phones });
  expect(await screen.findByText(/Показать ещё 30 из 30/)).toBeVisible();
  const search = screen.getByLabelText('Найти в списке');
  fireEvent.change(search, { target: { value: '8 943 100-00-07' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(entries()).toEqual([shown('+7 943 100-00-07')]));
  fireEvent.change(search, { target: { value: 'нет' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('a server without the lists says so', async () => {
  const nothing = { data: [], links: null, meta: {} };
  server.use(mock(endpoints.company.spamLists, () => HttpResponse.json(nothing)));
  await renderWithProviders(<SettingsPage />, { path: '/settings?section=spam' });
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Добавить' })).toBeNull();
});
