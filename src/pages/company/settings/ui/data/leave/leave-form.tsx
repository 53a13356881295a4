import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  companyKeys,
  companyDeletionQuery,
  requestCompanyDeletion,
  requestDeletionSchema,
  type CompanyDeletion,
} from '@/entities/company/company';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import classes from './leave-part.module.css';
import { isolated } from '@/shared/lib/text';

/** The request for the removal: one's password, and the name of the company typed by hand. */
export function LeaveForm({ deletion }: { deletion: CompanyDeletion }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { name: '', password: '' },
    schema: requestDeletionSchema,
    send: async (request) => {
      const answer = await requestCompanyDeletion(request);
      queryClient.setQueryData(companyDeletionQuery().queryKey, answer);
      toast.success('Удаление компании назначено');
      void queryClient.invalidateQueries({ queryKey: companyKeys.all() });
    },
  });
  const isDirty = Object.values(form.values).some((text) => text !== '');
  return (
    <form {...form.formProps} className={classes.form}>
      <Stack gap="md">
        <TextInput
          label="Название компании"
          description={`Введите точно: ${isolated(deletion.name)}`}
          autoComplete="off"
          {...requiredField}
          {...form.text('name')}
        />
        <PasswordField
          label="Ваш пароль"
          autoComplete="current-password"
          {...requiredField}
          {...form.text('password')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={form.sending} disabled={form.waitSeconds > 0}>
            Удалить компанию
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty && !form.sending}>Введённое пропадёт.</LeaveGuard>
    </form>
  );
}
