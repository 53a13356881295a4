import { Button, Stack, Text } from '@mantine/core';
import { PASSWORD_MIN, resetPassword } from '@/entities/account';
import { fieldErrorsOf, isApiFailure, GONE, UNPROCESSABLE } from '@/shared/api';
import { useForm } from '@/shared/lib/form';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { resetFormSchema } from '../lib/form-schemas';

/** A refusal that is not about the new password is about the link. */
function isLinkExpired(error: unknown): boolean {
  if (!isApiFailure(error)) return false;
  if (error.status === GONE) return true;
  const { password, password_confirmation: repeated } = fieldErrorsOf(error);
  return error.status === UNPROCESSABLE && password === undefined && repeated === undefined;
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
      {/* Tells password managers whose password this is. */}
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
