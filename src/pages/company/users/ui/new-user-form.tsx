import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN } from '@/entities/account/account';
import { useCurrentUser, useUserId } from '@/entities/account/session';
import { userKeys, createUser, type Role } from '@/entities/company/user';
import { answerOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { useForm } from '@/shared/lib/form';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { FormFailure } from '@/shared/ui/form-failure';
import { PasswordField } from '@/shared/ui/password-field';
import { requiredField } from '@/shared/ui/required-field';
import { SettingsSection } from '@/shared/ui/settings-section';
import { newUserFormSchemas, type WayIn } from '../model/new-user-schema';
import { ROLE_HINTS, ROLE_OPTIONS, userTexts } from '../model/user-texts';
import classes from './user-editor.module.css';
import { UserFields } from './user-fields';

const WAYS: { value: WayIn; label: string }[] = [
  { value: 'invite', label: 'Отправить приглашение' },
  { value: 'password', label: 'Задать пароль' },
];

interface NewUserFormProps {
  onDiscard: () => void;
}

function Fields({ onDiscard }: NewUserFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [wayIn, setWayIn] = useState<WayIn>('invite');
  const draft = useFormDraft(useUserId(), 'user:new', userTexts());
  const [role, setRole] = useState<Role>('employee');
  const hasRoles = useCurrentUser().data?.rights !== undefined;
  const form = useForm({
    initial: { ...draft.initial, password: '' },
    schema: newUserFormSchemas[wayIn],
    send: async (newUser) => {
      const created = await answerOf(createUser({ ...newUser, ...(hasRoles && { role }) }));
      draft.forget();
      void queryClient.invalidateQueries({ queryKey: userKeys.all() });
      if (created?.letter_sent === false) {
        toast.warning('Сотрудник добавлен, но письмо не отправлено. Повторите приглашение');
        await navigate({ to: '/users/$id', params: { id: String(created.id) } });
        return;
      }
      toast.success(
        created?.letter_sent
          ? `Приглашение отправлено: ${isolated(created.email ?? '')}`
          : 'Сотрудник добавлен',
      );
      await navigate({ to: '/users' });
    },
  });
  const { keep } = draft;
  const { name, email, phone, position } = form.values;
  useEffect(() => keep({ name, email, phone, position }), [keep, name, email, phone, position]);
  const password = form.text('password');

  return (
    <form {...form.formProps}>
      <SettingsSection title="Данные" hint="Имя и телефон видят коллеги">
        <Stack gap="md" className={classes.form}>
          {draft.restored && (
            <DraftNotice
              onDiscard={() => {
                draft.forget();
                onDiscard();
              }}
            />
          )}
          <UserFields text={form.text} autoFocus />
        </Stack>
      </SettingsSection>
      <SettingsSection title="Доступ" hint="Как сотрудник войдёт">
        <Stack gap="md" className={classes.form}>
          <SegmentedControl
            fullWidth
            aria-label="Как сотрудник войдёт"
            data={WAYS}
            value={wayIn}
            onChange={(value) => setWayIn(value as WayIn)}
          />
          {wayIn === 'invite' ? (
            <Text size="sm" c="dimmed">
              На почту придёт ссылка, по ней сотрудник сам задаст пароль
            </Text>
          ) : (
            <PasswordField
              label="Пароль"
              autoComplete="new-password"
              description={
                password.error ? undefined : `Не короче ${PASSWORD_MIN} символов. Письма не будет`
              }
              {...requiredField}
              {...password}
            />
          )}
          {hasRoles && (
            <NativeSelect
              label="Роль"
              description={ROLE_HINTS[role]}
              data={ROLE_OPTIONS}
              value={role}
              onChange={({ currentTarget: { value } }) => setRole(value as Role)}
            />
          )}
          <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/users" onClick={draft.forget} />}
            >
              Отмена
            </Button>
            <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
              {wayIn === 'invite' ? 'Отправить приглашение' : 'Добавить сотрудника'}
            </Button>
          </Group>
        </Stack>
      </SettingsSection>
    </form>
  );
}

/** A colleague to be added. */
export function NewUserForm() {
  const [round, setRound] = useState(0);
  return <Fields key={round} onDiscard={() => setRound(round + 1)} />;
}
