import { Button, Stack, TextInput } from '@mantine/core';
import { signIn } from '@/entities/account';
import { isApiFailure } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { loginFormSchema } from '../lib/form-schemas';
import { useEnter } from '../lib/use-enter';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';

const WRONG_CREDENTIALS = [401, 422];

/** Backends refuse a wrong password by 401 or by 422; a person is told the same. */
function explain(error: unknown): string | null {
  const refused = isApiFailure(error) && WRONG_CREDENTIALS.includes(error.status ?? 0);
  return refused ? 'Неверный e-mail или пароль' : null;
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
