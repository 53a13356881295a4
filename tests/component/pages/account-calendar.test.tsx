import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type CalendarLink } from '#contract';
import { AccountSettingsPage } from '@/pages/account/settings';
import { chooseTimeZone } from '@/shared/lib/date';
import { buildModule } from '../../support/factories/index.ts';
import { deferred } from '../../support/deferred.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { answerAccount } from './account-settings-support.ts';

const { account } = endpoints;
const NO_LINK: CalendarLink = { url: null, created_at: null };
const MADE_AT = '2024-03-05T11:07:00.000Z';

beforeEach(() => {
  answerAccount();
  chooseTimeZone('Europe/Moscow');
});

const openSettings = () =>
  renderWithProviders(<AccountSettingsPage />, { path: '/account-settings' });
const section = async () =>
  within(await screen.findByRole('region', { name: 'Календарь выездов' }));

/** Keeps a link as our server does: each new one has another address, which is answered once. */
function keepLink(kept: CalendarLink = NO_LINK) {
  let made = 0;
  server.use(
    mock(account.calendarLink, () => kept),
    mock(account.makeCalendarLink, () => {
      made += 1;
      kept = { url: null, created_at: MADE_AT };
      return { ...kept, url: `https://crm.example/calendar/secret-${made}.ics` };
    }),
    mock(account.revokeCalendarLink, () => {
      kept = NO_LINK;
      return undefined;
    }),
  );
}

test('makes a link, and shows it to be copied, opened and scanned', async () => {
  keepLink();
  const { user } = await openSettings();
  const calendar = await section();
  await user.click(await calendar.findByRole('button', { name: 'Создать ссылку' }));
  const url = 'https://crm.example/calendar/secret-1.ics';
  expect(await calendar.findByLabelText('Ссылка на календарь')).toHaveValue(url);
  await user.click(calendar.getByRole('button', { name: 'Скопировать ссылку' }));
  expect(await calendar.findByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(calendar.getByRole('link', { name: 'Подписаться на этом устройстве' })).toHaveAttribute(
    'href',
    'webcal://crm.example/calendar/secret-1.ics',
  );
  expect(
    await calendar.findByRole('img', { name: 'QR-код со ссылкой на календарь' }),
  ).toBeVisible();
  expect(calendar.queryByRole('button', { name: 'Создать ссылку' })).toBeNull();
});

test('replaces and revokes the link after a question', async () => {
  keepLink({ url: null, created_at: MADE_AT });
  const { user } = await openSettings();
  const calendar = await section();
  expect(await calendar.findByText(/^Ссылка создана 05\.03\.2024 14:07\./)).toBeVisible();
  expect(calendar.queryByLabelText('Ссылка на календарь')).toBeNull();

  await user.click(calendar.getByRole('button', { name: 'Создать новую ссылку' }));
  const replacing = within(await screen.findByRole('dialog', { name: 'Создать новую ссылку?' }));
  expect(callsOf('POST')).toEqual([]);
  await user.click(replacing.getByRole('button', { name: 'Создать' }));
  expect(await calendar.findByLabelText('Ссылка на календарь')).toHaveValue(
    'https://crm.example/calendar/secret-1.ics',
  );

  await user.click(calendar.getByRole('button', { name: 'Отозвать' }));
  const revoking = within(await screen.findByRole('dialog', { name: 'Отозвать ссылку?' }));
  await user.click(revoking.getByRole('button', { name: 'Отозвать' }));
  expect(await calendar.findByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect(calendar.queryByLabelText('Ссылка на календарь')).toBeNull();
});

test('says that a link could not be made or read', async () => {
  const answer = deferred<Response>();
  server.use(mock(account.calendarLink, () => answer.promise));
  const { user } = await openSettings();
  const calendar = await section();
  expect(calendar.getByRole('status', { name: 'Загрузка ссылки на календарь' })).toBeVisible();
  answer.resolve(refusal(500));
  expect(await calendar.findByText('Не удалось загрузить ссылку на календарь')).toBeVisible();
  keepLink();
  server.use(mock(account.makeCalendarLink, () => refusal(503, 'Нет места на диске')));
  await user.click(calendar.getByRole('button', { name: 'Повторить' }));
  await user.click(await calendar.findByRole('button', { name: 'Создать ссылку' }));
  expect(await screen.findByText('Нет места на диске')).toBeVisible();
  expect(calendar.getByRole('button', { name: 'Создать ссылку' })).toBeEnabled();
});

test.each([
  ['a back end without the call', () => server.use(mock(account.calendarLink, () => refusal(404)))],
  ['a company without visits', () => (backend.modules = [buildModule({ code: 'leads' })])],
])('is absent on %s', async (_where, prepare) => {
  prepare();
  await openSettings();
  expect(await screen.findByText('Chrome, Windows')).toBeVisible();
  expect(screen.queryByText('Календарь выездов')).toBeNull();
});
