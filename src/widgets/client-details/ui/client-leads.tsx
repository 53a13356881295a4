import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientRecordQueries, type Client } from '@/entities/clients/client';
import {
  leadSourceText,
  LeadStatusChip,
  leadTitle,
  pickContact,
  type Lead,
} from '@/entities/leads/lead';
import { LeadStatusMenu } from '@/features/change-lead';
import { useAddLeadOf, useLeadLink } from '@/features/view-lead';
import { MomentText } from '@/shared/ui/moment-text';
import { useLazyDialog } from '@/shared/lib/lazy';
import { hasOtherPages, isLastPage } from '@/shared/lib/list';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ICON } from '@/shared/ui/icon-props';
import classes from './client-details.module.css';

const LINES = 3;
const loadMove = () => import('./reassign-lead-dialog').then((module) => module.ReassignLeadDialog);

interface LeadLineProps {
  lead: Lead;
  onMove: () => void;
}

function LeadLine({ lead, onMove }: LeadLineProps) {
  const leadLink = useLeadLink();
  return (
    <li className={classes.lead}>
      <a className={classes.leadName} {...leadLink(lead.id)}>
        №{lead.id} {leadTitle(pickContact(lead.values)) || 'Без имени'}
      </a>
      <Text span c="dimmed" size="sm">
        {leadSourceText(lead)}, <MomentText at={lead.created_at} />
      </Text>
      <LeadStatusMenu lead={lead}>
        <Button variant="subtle" size="compact-sm" aria-label={`Статус заявки №${lead.id}`}>
          <LeadStatusChip status={lead.status} />
        </Button>
      </LeadStatusMenu>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowRight {...ICON} />}
        aria-label={`Перенести заявку №${lead.id} к другому клиенту…`}
        onClick={onMove}
      >
        Перенести
      </Button>
    </li>
  );
}

/** The leads of a client, the newest first. */
export function ClientLeads({ client }: { client: Client }) {
  const [page, setPage] = useState(1);
  const query = useQuery(clientRecordQueries.leads(client.id, page));
  const moving = useLazyDialog<Awaited<ReturnType<typeof loadMove>>, Lead>(loadMove);
  const addLead = useAddLeadOf();
  const { data } = query;
  if (query.isPending) {
    return (
      <Stack gap="sm" aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          <Skeleton key={line} height={32} />
        ))}
      </Stack>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        text="Заявки не загрузились"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const add = client.deleted_at === null && (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPlus {...ICON} />}
      onClick={() => addLead(client.id)}
    >
      Добавить заявку
    </Button>
  );
  if (data.data.length === 0) return <EmptyState text="Заявок нет" action={add} />;
  const { last_page: last } = data.meta;
  const isLast = isLastPage(data.meta, page);
  return (
    <>
      <Stack component="ul" gap={0} aria-label="Заявки клиента">
        {data.data.map((lead) => (
          <LeadLine key={lead.id} lead={lead} onMove={() => moving.open(lead)} />
        ))}
      </Stack>
      {add && <div>{add}</div>}
      {hasOtherPages(data.meta) && (
        <div className={classes.line}>
          <Button
            variant="default"
            size="compact-md"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Новее
          </Button>
          <Text span c="dimmed" size="sm">
            Страница {page}
            {last !== null && ` из ${last}`}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            disabled={isLast}
            onClick={() => setPage(page + 1)}
          >
            Старше
          </Button>
        </div>
      )}
      {moving.Dialog && moving.about && (
        <moving.Dialog
          clientId={client.id}
          lead={moving.about}
          opened={moving.opened}
          onClose={moving.close}
        />
      )}
    </>
  );
}
