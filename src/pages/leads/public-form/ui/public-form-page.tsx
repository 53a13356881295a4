import { Button, Skeleton } from '@mantine/core';
import { IconFileOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { leadFieldQueries } from '@/entities/leads/lead-field';
import { formQueries, FormStatusChip, type LeadForm } from '@/entities/leads/lead-form';
import { useCurrentUser } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { Allowed } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { FillForm } from './fill-form';
import { FormLink } from './form-link';
import { PagePreview } from './page-preview';
import classes from './public-form.module.css';

const LOADING = (
  <DataSkeleton label="Загрузка формы">
    <Skeleton height={360} />
  </DataSkeleton>
);

interface FailedProps {
  error: Error;
  onRetry: () => void;
}

const Failed = ({ error, onRetry }: FailedProps) =>
  lacksCall(error) ? (
    <UnavailableState />
  ) : (
    <ErrorState text="Не удалось загрузить форму" error={error} onRetry={onRetry} />
  );

function Filling({ id }: { id: number }) {
  const form = useQuery({ ...formQueries.detail(id), refetchOnWindowFocus: false });
  const fields = useQuery({ ...leadFieldQueries.list(), refetchOnWindowFocus: false });
  const me = useCurrentUser();
  const failed = form.isError ? form : fields.isError ? fields : null;
  if (failed && !failed.data) {
    return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!form.data || !fields.data || me.isPending) return LOADING;
  if (form.data.published === null) {
    return <EmptyState text="Заполнить за клиента можно будет после публикации" />;
  }
  return <FillForm form={form.data} fields={fields.data} owner={me.data?.id ?? null} />;
}

function FoundForm({ form }: { form: LeadForm }) {
  return (
    <>
      <PageHeader title={form.name} isRecord>
        <FormStatusChip status={form.status} />
        <Allowed act="forms">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/leads/forms/$id/edit" params={{ id: String(form.id) }} />
            )}
          >
            Изменить
          </Button>
        </Allowed>
      </PageHeader>
      <FormLink form={form} />
      <div className={classes.columns}>
        <section aria-labelledby="fill-title">
          <h2 id="fill-title" className={classes.title}>
            Заполнить за клиента
          </h2>
          <Filling id={form.id} />
        </section>
        <section aria-labelledby="preview-title">
          <h2 id="preview-title" className={classes.title}>
            Как видит посетитель
          </h2>
          <PagePreview form={form} />
        </section>
      </div>
    </>
  );
}

/** A form as staff see it: its link, its look, and filling it in for somebody on the phone. */
export function PublicFormPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false });
  const query = useQuery(formQueries.bySlug(slug));
  if (query.data) return <FoundForm key={query.data.id} form={query.data} />;
  return (
    <>
      <PageHeader title="Просмотр формы" />
      {query.isPending || (query.isError && query.isFetching) ? (
        LOADING
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <EmptyState
          text="Форма не найдена"
          icon={<IconFileOff size={24} stroke={1.5} />}
          action={
            <Allowed act="forms">
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="/leads/forms" />}
              >
                К списку форм
              </Button>
            </Allowed>
          }
        />
      )}
    </>
  );
}
