import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  endpoints,
  type CompanySettings,
  type CompanySettingsPatch,
  type LetterFailure,
} from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

/** The section over a server that holds these addresses. */
async function openSection(
  emails: string[] | undefined,
  rest: Partial<CompanySettings> = {},
  failures: LetterFailure[] = [],
) {
  const held = { emails };
  const asked: (string[] | undefined)[] = [];
  const settings = () => ({
    response_norm_minutes: 15,
    notification_emails: held.emails,
    is_mail_configured: true,
    ...rest,
  });
  server.use(
    mock(endpoints.company.settings, settings),
    mock(endpoints.company.letterFailures, () => ({ data: failures })),
    mock(endpoints.company.updateSettings, ({ body }) => {
      held.emails = (body as CompanySettingsPatch).notification_emails;
      asked.push(held.emails);
      return settings();
    }),
  );
  const path = '/settings?section=notifications';
  const rendered = await renderWithProviders(<SettingsPage />, { path });
  await screen.findByRole('heading', { name: 'Письма о заявках' });
  return { ...rendered, held, asked };
}

const addresses = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);

test('an address is added by Enter; what is none, or is there already, is said at the field', async () => {
  const { user, asked } = await openSection(['desk@company.ru']);
  const field = await screen.findByLabelText('Добавить адрес');
  await user.type(field, 'ivan{Enter}');
  expect(await screen.findByText('Укажите e-mail, например ivan@company.ru')).toBeVisible();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Desk@company.ru{Enter}');
  expect(await screen.findByText('Этот адрес уже есть')).toBeVisible();
  await user.clear(field);
  await user.type(field, ' Boss@company.ru{Enter}');
  await waitFor(() => expect(addresses()).toEqual(['desk@company.ru', 'boss@company.ru']));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(asked).toEqual([['desk@company.ru', 'boss@company.ru']]);
});

test('an address goes at once and comes back with «Отменить»; a colleague’s stays', async () => {
  const { user, held } = await openSection(['a@company.ru', 'b@company.ru']);
  await screen.findByText('a@company.ru');
  held.emails = ['a@company.ru', 'b@company.ru', 'colleague@company.ru'];
  await user.click(screen.getByRole('button', { name: 'Убрать адрес: a@company.ru' }));
  expect(screen.getByRole('button', { name: 'Убрать адрес: b@company.ru' })).toHaveFocus();
  await findToast('Адрес убран');
  expect(held.emails).toEqual(['b@company.ru', 'colleague@company.ru']);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() =>
    expect(addresses()).toEqual(['b@company.ru', 'colleague@company.ru', 'a@company.ru']),
  );
});

test('a refusal rolls back and what was typed stays', async () => {
  const { user } = await openSection([]);
  server.use(mock(endpoints.company.updateSettings, () => refusal(422, 'Не больше 5 адресов')));
  expect(await screen.findByText(/Адресов пока нет/)).toBeVisible();
  const field = screen.getByLabelText('Добавить адрес');
  await user.type(field, 'a@company.ru{Enter}');
  await findToast('Не больше 5 адресов');
  expect(addresses()).toEqual([]);
  expect(field).toHaveValue('a@company.ru');
});

test('a server that sends no letters says so, and offers none to try', async () => {
  await openSection(['a@company.ru'], { is_mail_configured: false });
  expect(await screen.findByText(/Почта на сервере не настроена/)).toBeVisible();
  expect(screen.getByText('a@company.ru')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Отправить пробное письмо/ })).toBeNull();
});

test('it is said at an address that letters do not reach it', async () => {
  const tried_at = '2026-03-10T09:00:00Z';
  await openSection(['a@company.ru', 'b@company.ru'], {}, [
    { email: 'b@company.ru', reason: 'refused', tried_at },
  ]);
  const note = await screen.findByText(
    /Почтовый сервер не принимает письма на этот адрес · 10\.03/,
  );
  expect(note.closest('li')).toHaveTextContent('b@company.ru');
});

test('of five addresses one has to go before another comes', async () => {
  await openSection(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@company.ru`));
  expect(await screen.findByText(/Добавлено 5 адресов из 5/)).toBeVisible();
  expect(screen.queryByLabelText('Добавить адрес')).not.toBeInTheDocument();
});

test('a trial letter is sent', async () => {
  const { user } = await openSection(['a@company.ru', 'b@company.ru']);
  let tried: unknown;
  server.use(
    mock(endpoints.company.sendTrialLetter, ({ body }) => {
      tried = body;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const list = await screen.findByRole('list', { name: 'Адреса для писем' });
  await user.click(
    within(list).getByRole('button', { name: 'Отправить пробное письмо: b@company.ru' }),
  );
  await findToast('Пробное письмо отправлено: b@company.ru');
  expect(tried).toEqual({ email: 'b@company.ru' });
});

test.each([
  ['says nothing of addresses', () => openSection(undefined)],
  [
    'lacks the call',
    async () => {
      const opened = openSection([]);
      server.use(mock(endpoints.company.settings, () => refusal(404, 'Not Found')));
      await opened;
    },
  ],
])('a backend that %s is no fault', async (_what, open) => {
  await open();
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});
