import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { ForgotPasswordPage, ResetPasswordPage } from '@/pages/account/authentication';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { forgotPassword, resetPassword } = endpoints.session;
const SENT = 'Если такой адрес есть, мы отправили ссылку';

describe('forgotten password', () => {
  const openForgot = async () => {
    const view = await renderWithProviders(<ForgotPasswordPage />, {
      path: '/forgot-password',
      token: null,
    });
    const email = screen.getByLabelText('E-mail');
    const button = screen.getByRole('button', { name: 'Отправить ссылку' });
    return { ...view, email, button };
  };

  test('says the same whoever has the address', async () => {
    let sent: unknown;
    server.use(
      mock(forgotPassword, ({ body }) => {
        sent = body;
        return { message: 'We have emailed your link' };
      }),
    );
    const { user, email, button } = await openForgot();
    await user.type(email, ' anna@example.test');
    await user.click(button);

    expect(await screen.findByText(SENT)).toBeVisible();
    expect(sent).toEqual({ email: 'anna@example.test' });
    expect(screen.getByRole('link', { name: 'Вернуться ко входу' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  test('asks for an address, without a call', async () => {
    const { user, email, button } = await openForgot();
    await user.click(button);
    expect(email).toHaveAccessibleDescription('Укажите e-mail');
    expect(callsOf('POST')).toEqual([]);
  });

  test.each([
    [404, 'Раздел недоступен на этом сервере'],
    [500, 'На сервере произошла ошибка. Попробуйте ещё раз через минуту'],
  ])('says what is wrong after %i, and keeps the address', async (status, text) => {
    server.use(mock(forgotPassword, () => refusal(status)));
    const { user, email, button } = await openForgot();
    await user.type(email, 'anna@example.test');
    await user.click(button);

    expect(await screen.findByText(text)).toBeVisible();
    expect(email).toHaveValue('anna@example.test');
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  });

  test('says what the server says of another field', async () => {
    const text = 'The captcha field is required.';
    server.use(mock(forgotPassword, () => refusal(422, text, { captcha: [text] })));
    const { user, email, button } = await openForgot();
    await user.type(email, 'anna@example.test');
    await user.click(button);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  });
});

describe('new password by a link', () => {
  const LINK = '/reset-password?token=007&email=anna%2Bcrm%40example.test';
  const openReset = async (path = LINK) => {
    const view = await renderWithProviders(<ResetPasswordPage />, { path, token: null });
    const submit = async (password: string, repeated = password) => {
      await view.user.type(screen.getByLabelText('Новый пароль'), password);
      await view.user.type(screen.getByLabelText('Повторите пароль'), repeated);
      await view.user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    };
    return { ...view, submit };
  };

  test('sends both passwords with what the link says', async () => {
    let sent: unknown;
    server.use(
      mock(resetPassword, ({ body }) => {
        sent = body;
        return { message: 'ok' };
      }),
    );
    const { submit } = await openReset();
    await submit('новый-пароль');

    expect(await screen.findByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual({
      token: '007',
      email: 'anna+crm@example.test',
      password: 'новый-пароль',
      password_confirmation: 'новый-пароль',
    });
  });

  test('compares the two passwords before it calls', async () => {
    const { submit } = await openReset();
    await submit('новый-пароль', 'другой-пароль');

    const repeated = screen.getByLabelText('Повторите пароль');
    expect(repeated).toHaveAccessibleDescription('Пароли не совпадают');
    expect(repeated).toHaveFocus();
    expect(callsOf('POST')).toEqual([]);
  });

  test.each([
    ['our refusal', () => refusal(422, 'Ссылка устарела')],
    ['a refusal about the token', () => refusal(422, 'x', { email: ['This token is invalid.'] })],
    ['a link that is gone', () => refusal(410)],
  ])('offers a new link after %s', async (_name, answer) => {
    server.use(mock(resetPassword, answer));
    const { submit } = await openReset();
    await submit('новый-пароль');

    expect(await screen.findByRole('heading', { name: 'Ссылка устарела' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Запросить новую' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('says of another field what the server says, and not that the link is too old', async () => {
    const text = 'The device name field is required.';
    server.use(mock(resetPassword, () => refusal(422, text, { device_name: [text] })));
    const { submit } = await openReset();
    await submit('новый-пароль');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ссылка устарела' })).not.toBeInTheDocument();
  });

  test('takes a link without its parts for an expired one', async () => {
    await openReset('/reset-password?email=anna@example.test');
    expect(screen.getByRole('heading', { name: 'Ссылка устарела' })).toBeVisible();
  });

  test('welcomes whoever was invited, and sends them to a colleague when that is too late', async () => {
    server.use(mock(resetPassword, () => refusal(422, 'Ссылка устарела')));
    const { user } = await openReset(`${LINK}&invite=1`);
    expect(screen.getByRole('heading', { name: 'Задайте пароль' })).toBeVisible();
    await user.type(screen.getByLabelText('Новый пароль'), 'новый-пароль');
    await user.type(screen.getByLabelText('Повторите пароль'), 'новый-пароль');
    await user.click(screen.getByRole('button', { name: 'Задать пароль' }));
    expect(await screen.findByRole('heading', { name: 'Приглашение устарело' })).toBeVisible();
    expect(screen.getByText(/Попросите коллегу отправить приглашение ещё раз/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Запросить новую' })).toBeNull();
  });

  test('shows what the server says of the password under it', async () => {
    server.use(
      mock(resetPassword, () => refusal(422, 'x', { password: ['Такой пароль легко угадать'] })),
    );
    const { submit } = await openReset();
    await submit('qwerty123');

    await waitFor(() =>
      expect(screen.getByLabelText('Новый пароль')).toHaveAccessibleDescription(
        'Такой пароль легко угадать',
      ),
    );
  });

  test('says politely that the server cannot do it', async () => {
    server.use(mock(resetPassword, () => refusal(404)));
    const { submit } = await openReset();
    await submit('новый-пароль');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  });
});
