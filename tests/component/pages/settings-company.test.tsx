import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { CONFLICT, endpoints, type CompanyProfile } from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const COMPANY: CompanyProfile = {
  id: 1,
  name: 'Тёплая веранда',
  inn: null,
  phone: null,
  address: 'Москва',
  timezone: 'Europe/Moscow',
  logo_url: null,
  updated_at: '2026-03-10T09:00:00.000Z',
};

/** The section over a server that holds this company. */
async function openSection(given: Partial<CompanyProfile> = {}) {
  const held = { ...COMPANY, ...given };
  const asked: { body: unknown; seenAt: string | null }[] = [];
  server.use(
    mock(endpoints.company.show, () => ({ ...held })),
    mock(endpoints.company.update, ({ body, request }) => {
      const seenAt = request.headers.get('If-Unmodified-Since');
      asked.push({ body, seenAt });
      if (seenAt !== held.updated_at) {
        return HttpResponse.json(
          { message: 'Данные компании тем временем изменили', current: held },
          { status: CONFLICT },
        );
      }
      Object.assign(held, body, { updated_at: '2026-03-10T10:00:00.000Z' });
      return { ...held };
    }),
  );
  const rendered = await renderWithProviders(<SettingsPage />, { path: '/settings' });
  await screen.findByLabelText(/Название/);
  return { ...rendered, held, asked };
}

test('the data of the company are saved over the version that was seen', async () => {
  const { user, asked } = await openSection();
  await user.type(screen.getByLabelText('ИНН'), '7707083893');
  await user.selectOptions(screen.getByLabelText('Часовой пояс'), 'Asia/Omsk');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await findToast('Данные компании сохранены')).toBeVisible();
  expect(asked).toEqual([
    {
      seenAt: COMPANY.updated_at,
      body: {
        name: 'Тёплая веранда',
        inn: '7707083893',
        phone: '',
        address: 'Москва',
        timezone: 'Asia/Omsk',
      },
    },
  ]);
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const { user, asked } = await openSection();
  await user.type(screen.getByLabelText('ИНН'), '1234567890');
  await user.clear(screen.getByLabelText(/Название/));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Проверьте ИНН')).toBeVisible();
  expect(screen.getByText('Укажите название компании')).toBeVisible();
  expect(screen.getByLabelText(/Название/)).toHaveFocus();
  expect(asked).toEqual([]);
});

test('a change of a colleague is shown beside one’s own, and both can be kept', async () => {
  const { user, held, asked } = await openSection();
  await user.type(screen.getByLabelText('Телефон'), '100');
  Object.assign(held, { address: 'Омск', updated_at: '2026-03-10T09:30:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('group', { name: 'Сейчас в настройках' })).toHaveTextContent(
    /Адрес: Омск/,
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toMatchObject({ phone: '100', address: 'Омск' });
});

test('a server without the call is no fault, a failing one can be asked again', async () => {
  server.use(mock(endpoints.company.show, () => refusal(500, 'Сломалось')));
  const { user } = await renderWithProviders(<SettingsPage />, { path: '/settings' });
  expect(await screen.findByText('Не удалось загрузить данные компании')).toBeVisible();
  server.use(mock(endpoints.company.show, () => refusal(404, 'Нет')));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/недоступ/i)).toBeVisible();
});
