import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PASSWORD_MIN, registerCompany } from '@/entities/account/account';
import { answerOf } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredCheckbox, requiredField } from '@/shared/ui/required-field';
import { registerFormSchema } from '../lib/form-schemas';
import { useEnter } from '../lib/use-enter';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';

const INITIAL = { name: '', company: '', email: '', phone: '', password: '', consent: false };

/** A new company with its first member of staff, who is signed in at once. */
export function RegisterForm() {
  const enter = useEnter();
  const navigate = useNavigate();
  const form = useForm({
    initial: INITIAL,
    schema: registerFormSchema,
    send: async (registration) => {
      const signedIn = await answerOf(registerCompany(registration));
      if (signedIn !== null) {
        await enter(signedIn.token);
        return;
      }
      toast.success('Компания зарегистрирована. Войдите');
      await navigate({ to: '/login' });
    },
  });
  const password = form.text('password');

  return (
    <AuthCard title="Регистрация" links={<PageLink to="/login">Уже есть аккаунт</PageLink>}>
      <form {...form.formProps}>
        <Stack gap="md">
          <TextInput
            label="Ваше имя"
            autoComplete="name"
            autoFocus
            {...requiredField}
            {...form.text('name')}
          />
          <TextInput
            label="Название компании"
            autoComplete="organization"
            {...requiredField}
            {...form.text('company')}
          />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            {...requiredField}
            {...form.text('email')}
          />
          <TextInput label="Телефон" type="tel" autoComplete="tel" {...form.text('phone')} />
          <PasswordField
            label="Пароль"
            autoComplete="new-password"
            description={password.error ? undefined : `Не короче ${PASSWORD_MIN} символов`}
            {...requiredField}
            {...password}
          />
          <Checkbox
            label="Даю согласие на обработку персональных данных"
            {...requiredCheckbox}
            {...form.checkbox('consent')}
          />
          <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
          <Button type="submit" fullWidth loading={form.sending} disabled={form.waitSeconds > 0}>
            Зарегистрироваться
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
