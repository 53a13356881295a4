import { Button, Stack, TextInput } from '@mantine/core';
import { signIn } from '@/entities/account/account';
import { isApiFailure, UNAUTHORIZED, UNPROCESSABLE } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { loginFormSchema } from '../lib/form-schemas';
import { useEnter } from '../lib/use-enter';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';

const CREDENTIALS = ['email', 'password'];

/**
 * Backends refuse a wrong password by 401 or by 422; the text is the same. A 422 about anything else they
 * send with it, like the name of the device, is no word about the password.
 */
function explain(error: unknown): string | null {
  if (!isApiFailure(error)) return null;
  const isRefused =
    error.status === UNAUTHORIZED ||
    (error.status === UNPROCESSABLE &&
      Object.keys(error.fieldErrors).every((field) => CREDENTIALS.includes(field)));
  return isRefused ? 'Неверный e-mail или пароль' : null;
}

/** Sign-in by e-mail and password. */
export function LoginPage() {
  const enter = useEnter();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: loginFormSchema,
    send: async (login) => enter((await signIn(login)).token),
    explain,
    refusedBy: 'email',
  });

  return (
    <AuthCard
      title="Вход"
      links={
        <>
          <PageLink to="/forgot-password">Забыли пароль?</PageLink>
          <PageLink to="/register">Регистрация</PageLink>
        </>
      }
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            {...requiredField}
            {...form.text('email')}
          />
          <PasswordField
            label="Пароль"
            autoComplete="current-password"
            {...requiredField}
            {...form.text('password')}
          />
          <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
          <Button type="submit" fullWidth loading={form.sending} disabled={form.waitSeconds > 0}>
            Войти
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
