import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formOptionQueries, FormWays } from '@/entities/leads/lead-form';
import { useRight, useRows } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { useSendTest } from '../api/use-send-test';

const ICON = <IconInbox size={24} stroke={1.5} />;

/** Stands where a company has no leads at all: the way to the first one. */
export function NoLeads() {
  const { data: forms, isPending } = useQuery(formOptionQueries.options());
  const test = useSendTest();
  const mayCreate = useRight('forms');
  const findsOwn = useRows() === 'own';
  if (findsOwn) return <EmptyState text="За вами пока нет заявок" icon={ICON} />;
  const form = forms?.find(({ status }) => status === 'published');
  if (isPending || form) {
    return (
      <EmptyState
        text="Заявок пока нет"
        icon={ICON}
        action={
          <FormWays form={form} isTesting={test.isPending} onTest={({ id }) => test.mutate(id)} />
        }
      />
    );
  }
  if (!mayCreate) return <EmptyState text="Заявок пока нет" icon={ICON} />;
  return (
    <EmptyState
      text="Заявок пока нет. Создайте форму — заявки появятся здесь автоматически"
      icon={ICON}
      help="/instructions/admin#forms"
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
