import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQueries, useUserId } from '@/entities/session';
import { updateUser, userPatchSchema, userQueries, type User } from '@/entities/user';
import { useFormDraft } from '@/shared/lib/drafts';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { userTexts } from '../model/user-texts';
import { DraftNotice } from './draft-notice';
import classes from './user-editor.module.css';
import { UserFields } from './user-fields';

/** Where letters about the way in go; a change is never silent. */
const EMAIL_HINTS = {
  active: 'Адрес для входа. О смене напишем на прежний адрес',
  invited: 'На новый адрес отправим новое приглашение',
  disabled: undefined,
};

interface UserFormProps {
  user: User;
  onDiscard: () => void;
}

function Fields({ user, onDiscard }: UserFormProps) {
  const queryClient = useQueryClient();
  const saved = userTexts(user);
  const draft = useFormDraft(useUserId(), `user:${user.id}`, saved);
  const [restored, setRestored] = useState(draft.restored);
  const form = useForm({
    initial: draft.initial,
    schema: userPatchSchema,
    send: async (patch) => {
      const { letter_sent } = await updateUser(user.id, patch);
      draft.forget();
      setRestored(false);
      if (letter_sent === false) {
        toast.warning('Сохранено, но приглашение не отправлено. Повторите приглашение');
      } else {
        toast.success(letter_sent ? 'Сохранено, приглашение отправлено' : 'Сотрудник сохранён');
      }
      void queryClient.invalidateQueries({ queryKey: userQueries.all() });
      void queryClient.invalidateQueries({ queryKey: sessionQueries.all() });
    },
  });
  const { keep } = draft;
  useEffect(() => keep(form.values), [keep, form.values]);

  return (
    <form {...form.formProps} className={classes.form}>
      <Stack gap="md">
        {restored && (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              onDiscard();
            }}
          />
        )}
        <UserFields
          text={form.text}
          emailHint={user.status ? EMAIL_HINTS[user.status] : undefined}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/users" onClick={draft.forget} />}
          >
            Отмена
          </Button>
          <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
            Сохранить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Name, e-mail, phone and position of a person, under edit. */
export function UserForm({ user }: { user: User }) {
  const [round, setRound] = useState(0);
  return <Fields key={round} user={user} onDiscard={() => setRound(round + 1)} />;
}
