import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { company } = endpoints;
const PROFILE = {
  id: 1,
  name: 'Окна и веранды',
  inn: null,
  phone: null,
  address: null,
  timezone: 'Europe/Moscow',
  logo_url: null as string | null,
  updated_at: '2024-03-05T11:07:00.000Z',
};
const NO_IMAGE = 'Подойдёт фотография JPEG, PNG или WebP';
const SET = 'PUT /api/company/logo';

async function openWith(logo_url: string | null) {
  server.use(mock(company.show, () => ({ ...PROFILE, logo_url })));
  const { user } = await renderWithProviders(<SettingsPage />, { path: '/settings' });
  const place = await screen.findByRole('group', { name: 'Логотип' });
  const group = within(place);
  /** Drops a file: unlike the button's own dialog that keeps no kind of file out. */
  const drop = (name: string, type: string, bytes = 10) => {
    const file = new File([new Uint8Array(bytes)], name, { type });
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: { item: () => file } } });
  };
  return { user, group, drop };
}

describe('the logo of the company', () => {
  test('is sent as it was chosen, and said to be saved', async () => {
    let sent: unknown;
    server.use(
      mock(company.setLogo, ({ body }) => {
        sent = body;
        return { logo_url: '/api/images/new.webp' };
      }),
    );
    const { drop } = await openWith(null);
    drop('логотип.png', 'image/png', 3);
    expect(await screen.findByText('Логотип сохранён')).toBeVisible();
    expect(sent).toEqual({ image: 'AAAA' });
  });

  test.each([
    ['a drawing', 'логотип.svg', 'image/svg+xml', 10, NO_IMAGE],
    ['a document', 'прайс.pdf', 'application/pdf', 10, NO_IMAGE],
    ['a picture of 6 MB', 'большой.png', 'image/png', 6 * 1024 * 1024, 'Файл больше 5 МБ'],
  ])('is not made of %s, which is never sent', async (_what, name, type, bytes, text) => {
    const { group, drop } = await openWith(null);
    drop(name, type, bytes);
    expect(await group.findByText(text)).toBeVisible();
    expect(callsOf(SET)).toEqual([]);
  });

  test.each([
    ['cannot read it', () => refusal(422, NO_IMAGE, { image: [NO_IMAGE] }), NO_IMAGE],
    ['has no such call', () => refusal(404), 'Раздел недоступен на этом сервере'],
    ['is away', lostNetwork, /Нет связи с сервером/],
  ])('tells where the server %s', async (_why, answer, text) => {
    server.use(mock(company.setLogo, answer));
    const { group, drop } = await openWith(null);
    drop('логотип.png', 'image/png');
    expect(await group.findByText(text)).toBeVisible();
  });

  test('is removed', async () => {
    server.use(mock(company.removeLogo, () => undefined));
    const { user, group } = await openWith('/api/images/old.webp');
    expect(group.getByRole('img', { name: 'Логотип компании' })).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Логотип удалён')).toBeVisible();
  });
});
