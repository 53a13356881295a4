import { Anchor, Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  accountPatchSchema,
  accountQueries,
  updateAccount,
  type Account,
} from '@/entities/account/account';
import { sessionKeys, useUserId } from '@/entities/account/session';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { FormFailure } from '@/shared/ui/form-failure';
import { requiredField } from '@/shared/ui/required-field';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { AvatarField } from './avatar/avatar-field';

const SKELETON_HEIGHT = 248;

interface ProfileSectionProps {
  /** Called with whether something typed here has not been saved; the same function in every render. */
  onDirtyChange: (isDirty: boolean) => void;
}

function ProfileForm({ account, onDirtyChange }: ProfileSectionProps & { account: Account }) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const [saved, setSaved] = useState({ name: account.name ?? '', phone: account.phone ?? '' });
  const form = useForm({
    initial: saved,
    schema: accountPatchSchema,
    send: async (patch) => {
      await updateAccount(patch);
      setSaved(form.values);
      toast.success('Профиль сохранён');
      void queryClient.invalidateQueries({ queryKey: accountQueries.profile().queryKey });
      void queryClient.invalidateQueries({ queryKey: sessionKeys.all() });
    },
  });
  const mayManage = useRight('staff');
  const { name, phone } = form.values;
  const isDirty = name !== saved.name || phone !== saved.phone;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput label="Имя" autoComplete="name" {...requiredField} {...form.text('name')} />
        <TextInput label="Телефон" type="tel" autoComplete="tel" {...form.text('phone')} />
        <TextInput
          label="E-mail"
          description={
            userId !== null &&
            (mayManage ? (
              <>
                Адрес для входа. Изменить его можно{' '}
                <Anchor
                  underline="always"
                  inherit
                  renderRoot={(props) => (
                    <Link {...props} to="/users/$id" params={{ id: String(userId) }} />
                  )}
                >
                  в «Сотрудниках»
                </Anchor>
              </>
            ) : (
              'Адрес для входа. Изменить его может администратор'
            ))
          }
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
export function ProfileSection({ onDirtyChange }: ProfileSectionProps) {
  const account = useQuery(accountQueries.profile());
  return (
    <SettingsSection title="Профиль" hint="Имя видят коллеги">
      {account.isPending && (
        <DataSkeleton label="Загрузка профиля">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {account.data && (
        <Stack gap="lg">
          {/* A backend that keeps no pictures does not send where they are. */}
          {account.data.avatar_url !== undefined && <AvatarField account={account.data} />}
          <ProfileForm account={account.data} onDirtyChange={onDirtyChange} />
        </Stack>
      )}
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
