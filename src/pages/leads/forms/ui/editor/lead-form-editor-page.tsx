import { Button, Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formQueries } from '@/entities/leads/lead-form';
import { useCurrentUser } from '@/entities/account/session';
import { isApiFailure, isMissingEndpoint } from '@/shared/api';
import { BackLink } from '@/shared/ui/back-link';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { FormEditor } from './form-editor';
import classes from './form-editor.module.css';

const NOT_FOUND = (
  <EmptyState
    text="Форма не найдена"
    icon={<IconFileOff size={24} stroke={1.5} />}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/leads/forms" />}>
        К списку форм
      </Button>
    }
  />
);

/** The number of the address; null for anything that cannot be one. */
const idOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** A backend that answers an unknown address with a page or a list has no such call. */
const isForeign = (error: unknown) =>
  isApiFailure(error) && (error.kind === 'schema' || error.kind === 'html');

function LoadedEditor({ id }: { id: number }) {
  // The cache may be older than a colleague's save, and the edit begins once.
  const query = useQuery({
    ...formQueries.detail(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const me = useCurrentUser();
  const { data: form, error } = query;
  const isFresh = query.isFetchedAfterMount && !query.isError;

  if (form && isFresh && !me.isPending) {
    return <FormEditor form={form} owner={me.data?.id ?? null} />;
  }
  return (
    <>
      <PageHeader title="Редактор формы" />
      {error === null || query.isFetching ? (
        <DataSkeleton label="Загрузка формы">
          <Skeleton height={36} mb="md" />
          <Skeleton height={320} />
        </DataSkeleton>
      ) : isMissingEndpoint(error) ? (
        NOT_FOUND
      ) : isForeign(error) ? (
        <UnavailableState />
      ) : (
        <ErrorState
          text="Не удалось загрузить форму"
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

/** One form under edit. */
export function LeadFormEditorPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = idOf(params.id);
  return (
    <div className={classes.page}>
      <BackLink to="/leads/forms">Формы</BackLink>
      {id === null ? NOT_FOUND : <LoadedEditor key={id} id={id} />}
    </div>
  );
}
