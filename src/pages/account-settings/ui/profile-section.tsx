import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accountPatchSchema,
  accountQueries,
  updateAccount,
  type Account,
} from '@/entities/account';
import { sessionQueries } from '@/entities/session';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { FormFailure } from '@/shared/ui/form-failure';
import { requiredField } from '@/shared/ui/required-field';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';

const SKELETON_HEIGHT = 248;

function ProfileForm({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { name: account.name ?? '', phone: account.phone ?? '' },
    schema: accountPatchSchema,
    send: async (patch) => {
      await updateAccount(patch);
      toast.success('Профиль сохранён');
      void queryClient.invalidateQueries({ queryKey: accountQueries.profile().queryKey });
      void queryClient.invalidateQueries({ queryKey: sessionQueries.all() });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput label="Имя" autoComplete="name" {...requiredField} {...form.text('name')} />
        <TextInput label="Телефон" type="tel" autoComplete="tel" {...form.text('phone')} />
        <TextInput
          label="E-mail"
          description="Адрес для входа изменить нельзя"
          value={account.email ?? ''}
          variant="unstyled"
          readOnly
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
            Сохранить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Name, phone, and the address to sign in with. */
export function ProfileSection() {
  const account = useQuery(accountQueries.profile());
  return (
    <SettingsSection title="Профиль" hint="Имя видят коллеги">
      {account.isPending && (
        <DataSkeleton label="Загрузка профиля">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {account.data && <ProfileForm account={account.data} />}
      {account.isLoadingError && (
        <SectionFailure
          text="Не удалось загрузить профиль"
          error={account.error}
          onRetry={() => void account.refetch()}
        />
      )}
    </SettingsSection>
  );
}
