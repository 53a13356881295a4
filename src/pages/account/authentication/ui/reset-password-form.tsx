import { Button, Stack, Text } from '@mantine/core';
import { PASSWORD_MIN, resetPassword } from '@/entities/account/account';
import { isApiFailure, GONE, UNPROCESSABLE } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { resetFormSchema } from '../lib/form-schemas';

/** Fields that come with the link. */
const OF_LINK = ['token', 'email'];
const TYPED = ['password', 'password_confirmation'];

/** A refusal that names nothing, or what the link says and nothing that was typed, is about the link. */
function isLinkExpired(error: unknown): boolean {
  if (!isApiFailure(error)) return false;
  if (error.status === GONE) return true;
  if (error.status !== UNPROCESSABLE) return false;
  const named = Object.keys(error.fieldErrors);
  if (named.length === 0) return true;
  return (
    named.some((name) => OF_LINK.includes(name)) && !named.some((name) => TYPED.includes(name))
  );
}

interface ResetPasswordFormProps {
  /** From the link of the letter. */
  token: string;
  email: string;
  saveLabel: string;
  onChanged: () => void;
  onExpired: () => void;
}

/** Asks twice for the new password. */
export function ResetPasswordForm({
  token,
  email,
  saveLabel,
  onChanged,
  onExpired,
}: ResetPasswordFormProps) {
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    schema: resetFormSchema,
    send: async (passwords) => {
      try {
        await resetPassword({ token, email, ...passwords });
        onChanged();
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        onExpired();
      }
    },
  });
  const password = form.text('password');

  return (
    <form {...form.formProps}>
      {/* Gives password managers the account of this password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Stack gap="md">
        <Text c="dimmed">Для {email}</Text>
        <PasswordField
          label="Новый пароль"
          autoComplete="new-password"
          description={password.error ? undefined : `Не короче ${PASSWORD_MIN} символов`}
          autoFocus
          {...requiredField}
          {...password}
        />
        <PasswordField
          label="Повторите пароль"
          autoComplete="new-password"
          {...requiredField}
          {...form.text('password_confirmation')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Button type="submit" fullWidth loading={form.sending} disabled={form.waitSeconds > 0}>
          {saveLabel}
        </Button>
      </Stack>
    </form>
  );
}
