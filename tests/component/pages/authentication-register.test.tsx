import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { RegisterPage } from '@/pages/account/authentication';
import { tokenStore } from '@/shared/auth';
import { buildCurrentUser } from '../../support/factories/index.ts';
import {
  callsOf,
  mock,
  refusal,
  server,
  written,
  WRITTEN_BODIES,
} from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { register } = endpoints.session;

async function openRegister() {
  const view = await renderWithProviders(<RegisterPage />, { path: '/register', token: null });
  const field = (name: string) => screen.getByLabelText(name);
  const button = await screen.findByRole('button', { name: 'Зарегистрироваться' });
  const fill = async () => {
    await view.user.type(field('Ваше имя'), 'Анна Смирнова');
    await view.user.type(field('Название компании'), 'Окна и веранды');
    await view.user.type(field('E-mail'), 'anna@example.test');
    await view.user.type(field('Телефон'), '8 912 345-67-89');
    await view.user.type(field('Пароль'), 'пароль-123');
    await view.user.click(screen.getByRole('checkbox'));
  };
  return { ...view, field, button, fill };
}

describe('registration', () => {
  test('sends what was typed and signs in at once', async () => {
    let sent: unknown;
    server.use(
      mock(endpoints.account.preferences, () => refusal(404)),
      mock(register, ({ body }) => {
        sent = body;
        return { token: '8|first', user: buildCurrentUser() };
      }),
    );
    const { user, fill, button, router } = await openRegister();
    await fill();

    await user.click(button);

    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
    expect(tokenStore.get()).toBe('8|first');
    expect(sent).toEqual({
      name: 'Анна Смирнова',
      company: 'Окна и веранды',
      email: 'anna@example.test',
      phone: '8 912 345-67-89',
      password: 'пароль-123',
      consent: true,
    });
  });

  test.each(WRITTEN_BODIES)(
    'answered by %j leads to the sign-in: the company is there',
    async (body) => {
      // An answer of HTML is logged.
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      server.use(mock(register, () => written(body)));
      const { user, fill, button, router } = await openRegister();
      await fill();
      await user.click(button);
      expect(await screen.findByText('Компания зарегистрирована. Войдите')).toBeVisible();
      await waitFor(() => expect(router.state.location.href).toBe('/login'));
      expect(tokenStore.get()).toBeNull();
      logged.mockRestore();
    },
  );

  test('says what the server says of a field that the form does not have', async () => {
    const text = 'The device name field is required.';
    server.use(mock(register, () => refusal(422, text, { device_name: [text] })));
    const { user, fill, button } = await openRegister();
    await fill();
    await user.click(button);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('asks for everything but the phone, without a call', async () => {
    const { user, field, button } = await openRegister();
    await user.click(button);

    expect(field('Ваше имя')).toHaveAccessibleDescription('Укажите ваше имя');
    expect(field('Название компании')).toHaveAccessibleDescription('Укажите название компании');
    expect(field('E-mail')).toHaveAccessibleDescription('Укажите e-mail');
    expect(field('Телефон')).not.toHaveAccessibleDescription();
    expect(field('Пароль')).toHaveAccessibleDescription('Не короче 8 символов');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Нужно согласие на обработку персональных данных',
    );
    expect(field('Ваше имя')).toHaveFocus();
    expect(callsOf('POST')).toEqual([]);
  });

  test('leads to the consent when only that is missing', async () => {
    const { user, fill, button } = await openRegister();
    await fill();
    await user.click(screen.getByRole('checkbox'));

    await user.click(button);

    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(callsOf('POST')).toEqual([]);
  });

  test('shows a taken address under its field and keeps the rest', async () => {
    server.use(
      mock(register, () => refusal(422, 'Ошибка', { email: ['Такой e-mail уже используется'] })),
    );
    const { user, field, fill, button } = await openRegister();
    await fill();

    await user.click(button);

    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('Такой e-mail уже используется'),
    );
    expect(field('E-mail')).toHaveFocus();
    expect(field('Пароль')).toHaveValue('пароль-123');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(tokenStore.get()).toBeNull();
  });

  test('says politely that the server has no registration', async () => {
    server.use(mock(register, () => refusal(404)));
    const { user, field, fill, button } = await openRegister();
    await fill();

    await user.click(button);

    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(field('Ваше имя')).toHaveValue('Анна Смирнова');
  });
});
