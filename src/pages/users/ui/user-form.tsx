import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useUserId } from '@/entities/session';
import { userPatchSchema, type User } from '@/entities/user';
import { useFormDraft } from '@/shared/lib/drafts';
import { useForm } from '@/shared/lib/form';
import { ConflictView } from '@/shared/ui/conflict-view';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { FormFailure } from '@/shared/ui/form-failure';
import { useSaveUser } from '../api/use-save-user';
import { describeDifference, mergeUserTexts, userTexts, type UserTexts } from '../model/user-texts';
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
  const saved = userTexts(user);
  const draft = useFormDraft(useUserId(), `user:${user.id}`, saved);
  const [restored, setRestored] = useState(draft.restored);
  const [clash, setClash] = useState<User | null>(null);
  // What the person has seen: not what the server has told this browser since.
  const seen = useRef({ at: user.updated_at, texts: saved });
  const save = useSaveUser(user.id);
  const form = useForm({
    initial: draft.initial,
    schema: userPatchSchema,
    send: async (patch) => {
      const outcome = await save(patch, seen.current.at);
      setClash(outcome.clash);
      if (outcome.clash !== null) return;
      seen.current = { at: outcome.saved.updated_at, texts: userTexts(outcome.saved) };
      draft.forget();
      setRestored(false);
    },
  });
  const { keep } = draft;
  useEffect(() => keep(form.values), [keep, form.values]);

  /** Goes on with the fields as given, now that the other version has been seen. */
  const goOnWith = (texts: UserTexts, remote: User) => {
    for (const [name, text] of Object.entries(texts)) form.change(name as keyof UserTexts, text);
    seen.current = { at: remote.updated_at, texts: userTexts(remote) };
    setClash(null);
  };
  const local = form.values as UserTexts;

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
        {clash ? (
          <ConflictView
            title="Пока вы меняли данные, их изменил кто-то ещё"
            {...describeDifference(local, userTexts(clash))}
            pending={form.sending}
            onKeepLocal={() => {
              seen.current = { at: clash.updated_at, texts: userTexts(clash) };
              form.formProps.ref.current?.requestSubmit();
            }}
            onAcceptRemote={() => goOnWith(userTexts(clash), clash)}
            onMerge={() =>
              goOnWith(mergeUserTexts(local, userTexts(clash), seen.current.texts), clash)
            }
          />
        ) : (
          <UserFields
            text={form.text}
            emailHint={user.status ? EMAIL_HINTS[user.status] : undefined}
          />
        )}
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        {!clash && (
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
        )}
      </Stack>
    </form>
  );
}

/** Name, e-mail, phone and position of a person, under edit. */
export function UserForm({ user }: { user: User }) {
  const [round, setRound] = useState(0);
  return <Fields key={round} user={user} onDiscard={() => setRound(round + 1)} />;
}
