import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { AccountSettingsPage } from '@/pages/account/settings';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { ACCOUNT, answerAccount } from './account-settings-support.ts';

const { account } = endpoints;
const URL_BEFORE = '/api/images/before.webp';
const PHOTO = new File(['photo'], 'я.jpg', { type: 'image/jpeg' });

/** Pictures are neither read nor drawn here: the canvas answers what a browser would. */
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cropped'])),
  );
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  answerAccount();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openWith(avatar_url?: string | null) {
  server.use(mock(account.show, () => ({ ...ACCOUNT, avatar_url })));
  const opened = await renderWithProviders(<AccountSettingsPage />, { path: '/account-settings' });
  await screen.findByLabelText('Имя');
  return opened;
}
const picker = () => within(screen.getByRole('group', { name: 'Фотография' }));

/** Chooses a file, which the browser then reads. */
async function choose(user: Awaited<ReturnType<typeof openWith>>['user']) {
  const input = screen.getByLabelText('Фотография', { selector: 'input' });
  await user.upload(input, PHOTO);
  const dialog = await screen.findByRole('dialog', { name: 'Фотография' });
  const image = dialog.querySelector('img');
  if (image) fireEvent.load(image);
  return within(dialog);
}

describe('one’s own picture', () => {
  test('is cropped, sent and said to be saved', async () => {
    let sent: unknown;
    server.use(
      mock(account.setAvatar, ({ body }) => {
        sent = body;
        return { avatar_url: URL_BEFORE };
      }),
    );
    const { user } = await openWith(null);
    const dialog = await choose(user);
    const zoom = dialog.getByRole('slider', { name: 'Масштаб' });
    dialog.getByRole('group', { name: 'Область фотографии' }).focus();
    await user.keyboard('+');
    expect(zoom).toHaveValue('1.1');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Фотография сохранена')).toBeVisible();
    expect(sent).toEqual({ image: btoa('cropped') });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is asked for again where the server refuses it, with the crop kept', async () => {
    const text = 'Подойдёт фотография JPEG, PNG или WebP';
    server.use(mock(account.setAvatar, () => refusal(422, text, { image: [text] })));
    const { user } = await openWith(null);
    const dialog = await choose(user);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  });

  test('is refused at once where the browser cannot read it', async () => {
    const { user } = await openWith(null);
    await user.upload(screen.getByLabelText('Фотография', { selector: 'input' }), PHOTO);
    const image = (await screen.findByRole('dialog')).querySelector('img');
    if (image) fireEvent.error(image);
    expect(await picker().findByText('Подойдёт фотография JPEG, PNG или WebP')).toBeVisible();
    expect(callsOf('PUT /api/account/avatar')).toEqual([]);
  });

  test('is removed', async () => {
    server.use(mock(account.removeAvatar, () => undefined));
    const { user } = await openWith(URL_BEFORE);
    await user.click(picker().getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Фотография удалена')).toBeVisible();
  });

  test('is not offered by a backend that keeps none', async () => {
    await openWith(undefined);
    expect(screen.queryByRole('group', { name: 'Фотография' })).toBeNull();
  });
});
