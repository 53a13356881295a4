import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { requestPasswordLink } from '@/entities/account/account';
import { useForm } from '@/shared/lib/form';
import { FormFailure } from '@/shared/ui/form-failure';
import { requiredField } from '@/shared/ui/required-field';
import { forgotFormSchema } from '../lib/form-schemas';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';

/** Asks for a letter with a link for a new password. The answer never tells whether the address is known. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    schema: forgotFormSchema,
    send: async ({ email }) => {
      await requestPasswordLink(email);
      setSent(true);
    },
  });
  const links = <PageLink to="/login">Вернуться ко входу</PageLink>;

  if (sent) {
    return (
      <AuthCard title="Проверьте почту" links={links}>
        <Text role="status">Если такой адрес есть, мы отправили ссылку</Text>
        <Text c="dimmed">Письмо может попасть в папку «Спам».</Text>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Забыли пароль?" links={links}>
      <Text c="dimmed">Отправим на почту ссылку, по которой можно задать новый пароль.</Text>
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
          <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
          <Button type="submit" fullWidth loading={form.sending} disabled={form.waitSeconds > 0}>
            Отправить ссылку
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
