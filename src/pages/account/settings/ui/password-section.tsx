import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  accountQueries,
  calendarLinkQuery,
  changePassword,
  changePasswordSchema,
  PASSWORD_MIN,
} from '@/entities/account/account';
import { useHasModule } from '@/entities/company/module';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { SettingsSection } from '@/shared/ui/settings-section';

interface PasswordSectionProps {
  /** Called with whether something typed here has not been saved; the same function in every render. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** A new password in place of the current one. */
export function PasswordSection({ onDirtyChange }: PasswordSectionProps) {
  const queryClient = useQueryClient();
  const hasVisits = useHasModule()('soft_windows');
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    schema: changePasswordSchema,
    send: async (change) => {
      await changePassword(change);
      form.reset();
      toast.success('Пароль изменён');
      for (const { queryKey } of [accountQueries.sessions(), calendarLinkQuery()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  const password = form.text('password');
  const isDirty = Object.values(form.values).some((text) => text !== '');
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <SettingsSection
      title="Пароль"
      hint={`После смены остальные сеансы завершатся${hasVisits ? ', а ссылка на календарь выездов перестанет действовать' : ''}`}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <PasswordField
            label="Текущий пароль"
            autoComplete="current-password"
            {...requiredField}
            {...form.text('current_password')}
          />
          <PasswordField
            label="Новый пароль"
            autoComplete="new-password"
            description={password.error ? undefined : `Не короче ${PASSWORD_MIN} символов`}
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
          <Group justify="flex-end">
            <Button
              type="submit"
              variant="default"
              loading={form.sending}
              disabled={form.waitSeconds > 0}
            >
              Сменить пароль
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
