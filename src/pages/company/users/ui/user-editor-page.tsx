import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCurrentUser } from '@/entities/account/session';
import { personName, userQueries } from '@/entities/company/user';
import { isMissingEndpoint, lacksCall } from '@/shared/api';
import { Avatar } from '@/shared/ui/avatar';
import { BackLink } from '@/shared/ui/back-link';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { SettingsSection } from '@/shared/ui/settings-section';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { AbsentUser, UserNotFound } from './absent-user';
import { AccessSection } from './access-section';
import { FormSkeleton } from './form-skeleton';
import { JournalSection } from './journal-section';
import classes from './user-editor.module.css';
import { RoleSection } from './role-section';
import { UserForm } from './user-form';
import { WorkSection } from './work-section';

/** The number of the address; null for anything that cannot be one. */
const idOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

function Editor({ id }: { id: number }) {
  const query = useQuery(userQueries.detail(id));
  const me = useCurrentUser();
  const { data: user, error } = query;

  if (user && !me.isPending) {
    return (
      <>
        <PageHeader title={personName(user)} isRecord />
        <SettingsSection title="Данные" hint="Имя и телефон видят коллеги">
          <Stack gap="lg">
            <Avatar person={{ ...user, name: personName(user) }} size={72} />
            <UserForm user={user} />
          </Stack>
        </SettingsSection>
        <RoleSection user={user} />
        <WorkSection user={user} />
        <AccessSection user={user} isSelf={me.data?.id === user.id} />
        <JournalSection user={user} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Сотрудник" />
      {error === null || query.isFetching ? (
        <FormSkeleton />
      ) : isMissingEndpoint(error) ? (
        <AbsentUser />
      ) : lacksCall(error) ? (
        // A page, or a list of nothing, where one person should be.
        <UnavailableState />
      ) : (
        <ErrorState
          text="Не удалось загрузить сотрудника"
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

/** One member of staff: who they are, what they have to do, and whether they may come in. */
export function UserEditorPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = idOf(params.id);
  return (
    <div className={classes.root}>
      <BackLink to="/users">Сотрудники</BackLink>
      {id === null ? (
        <>
          <PageHeader title="Сотрудник" />
          <UserNotFound />
        </>
      ) : (
        <Editor key={id} id={id} />
      )}
    </div>
  );
}
