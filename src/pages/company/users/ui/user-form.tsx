import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUserId } from '@/entities/account/session';
import { userPatchSchema, type User } from '@/entities/company/user';
import { RecordForm } from '@/shared/ui/record-form';
import { useSaveUser } from '../api/use-save-user';
import { USER_FIELDS, userTexts } from '../model/user-texts';
import classes from './user-editor.module.css';
import { UserFields } from './user-fields';

/** Where letters about the way in go; a change is never silent. */
const EMAIL_HINTS = {
  active: 'Адрес для входа. О смене напишем на прежний адрес',
  invited: 'На новый адрес отправим новое приглашение',
  disabled: undefined,
};

const CONFLICT = { remote: 'Сейчас у сотрудника' };

/** Name, e-mail, phone and position of a person, under edit. */
export function UserForm({ user }: { user: User }) {
  const save = useSaveUser(user.id);
  return (
    <RecordForm
      record={user}
      textsOf={userTexts}
      versionOf={(each) => each.updated_at}
      labels={USER_FIELDS}
      schema={userPatchSchema}
      save={save}
      conflict={CONFLICT}
      draft={{ owner: useUserId(), of: `user:${user.id}` }}
      className={classes.form}
      fields={(text) => (
        <UserFields text={text} emailHint={user.status ? EMAIL_HINTS[user.status] : undefined} />
      )}
      cancel={(forget) => (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/users" onClick={forget} />}
        >
          Отмена
        </Button>
      )}
    />
  );
}
