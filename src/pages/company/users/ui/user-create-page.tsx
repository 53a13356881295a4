import { useCurrentUser } from '@/entities/account/session';
import { BackLink } from '@/shared/ui/back-link';
import { PageHeader } from '@/shared/ui/page-header';
import { FormSkeleton } from './form-skeleton';
import { NewUserForm } from './new-user-form';
import classes from './user-editor.module.css';

/** A new member of staff. */
export function UserCreatePage() {
  // The author of the draft must be known before the form begins with it.
  const { isPending } = useCurrentUser();
  return (
    <div className={classes.root}>
      <BackLink to="/users">Сотрудники</BackLink>
      <PageHeader title="Новый сотрудник" />
      {isPending ? <FormSkeleton /> : <NewUserForm />}
    </div>
  );
}
