import { Anchor, Button, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formOptionQueries, formLink, type LeadForm } from '@/entities/lead-form';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useSendTest } from '../api/use-send-test';
import classes from './no-leads.module.css';

const ICON = <IconInbox size={24} stroke={1.5} />;

/** Ways to the first lead by a form that visitors can see already. */
function FormReady({ form }: { form: LeadForm }) {
  const test = useSendTest(form.id);
  const address = formLink(form.slug);
  const copy = async () => {
    if (await copyText(address)) toast.success('Ссылка скопирована');
  };
  return (
    <div className={classes.ready}>
      <p className={classes.ways}>
        Форма готова:{' '}
        <button type="button" className={classes.way} onClick={() => void copy()}>
          скопировать ссылку
        </button>
        {' · '}
        <Link
          to="/leads/forms/$id/edit"
          params={{ id: String(form.id) }}
          search={{ tab: 'embed' }}
          className={classes.way}
        >
          поставить на сайт
        </Link>
        {' · '}
        <button
          type="button"
          className={classes.way}
          aria-disabled={test.isPending}
          onClick={() => test.isPending || test.mutate()}
        >
          отправить тестовую заявку
        </button>
      </p>
      <Text size="xs" c="dimmed">
        {form.name}:{' '}
        <Anchor href={address} target="_blank" rel="noreferrer" inherit>
          {address}
        </Anchor>
      </Text>
    </div>
  );
}

/** Stands where a company has no leads at all: the way to the first one. */
export function NoLeads() {
  const { data: forms, isPending } = useQuery(formOptionQueries.options());
  const form = forms?.find(({ status }) => status === 'published');
  if (isPending || form) {
    return (
      <EmptyState
        text="Заявок пока нет"
        icon={ICON}
        action={form ? <FormReady form={form} /> : <div className={classes.ready} />}
      />
    );
  }
  return (
    <EmptyState
      text="Заявок пока нет. Создайте форму — заявки появятся здесь автоматически"
      icon={ICON}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/leads/forms/create" />}
        >
          Создать форму
        </Button>
      }
    />
  );
}
