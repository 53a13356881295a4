import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Client } from '@/entities/clients/client';
import { AssigneePicker, useAssignClient } from '@/features/assign';
import { useLeadLink } from '@/features/view-lead';
import { formatDateTime, formatDaysLeft } from '@/shared/lib/date';
import { lazyPart } from '@/shared/lib/lazy';
import { formatNumber, isolated } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { Allowed } from '@/shared/rights';
import { Fact, Facts, Missing, Section } from '@/shared/ui/record-window';
import { TRASH_DAYS } from '@/entities/clients/client';
import { useRestoreClient } from '@/features/view-client';
import classes from './client-details.module.css';
import { OpenClaimsFact } from './claims/open-claims-fact';
import { ClientComment } from './in-place/client-comment';
import { ClientNotes } from './in-place/client-notes';
import { ContactFacts } from './in-place/contact-facts';
import { TagPicker } from './in-place/tag-picker';

const TasksSection = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TasksSection),
);

/**
 * Where the person came from: the lead the client was made from, its form, its campaign, who recommended the
 * company.
 */
function Origin({ client: { origin, lead_id: leadId } }: { client: Client }) {
  const leadLink = useLeadLink();
  if (leadId === null) return <>Добавлен вручную</>;
  const from = [
    origin?.form?.name,
    origin?.source,
    origin?.campaign && `кампания ${origin.campaign}`,
    origin?.referral?.name
      ? `партнёр ${isolated(origin.referral.name)}`
      : origin?.ref && `код ${origin.ref}`,
  ].filter(Boolean);
  return (
    <span className={classes.line}>
      <Anchor {...leadLink(leadId)}>Заявка №{leadId}</Anchor>
      {from.length > 0 && (
        <Text span c="dimmed" size="sm">
          {from.join(', ')}
        </Text>
      )}
    </span>
  );
}

/** Says of a client in the trash how long it lies there, and brings it back. */
function TrashNotice({ client }: { client: Client }) {
  const restore = useRestoreClient(client.id);
  return (
    <div className={classes.notice} role="status">
      Клиент в корзине, осталось: {formatDaysLeft(client.deleted_at, TRASH_DAYS)}
      <Allowed act="delete">
        <Button size="compact-md" loading={restore.isPending} onClick={() => restore.mutate()}>
          Восстановить
        </Button>
      </Allowed>
    </div>
  );
}

/** Whether the client takes changes: neither one in the trash nor a part of another one does. */
const isEditable = ({ deleted_at: deletedAt, merged_into: target }: Client) =>
  deletedAt === null && target === null;

/** The summary of a client. */
export function ClientSummary({ client }: { client: Client }) {
  const { values } = client;
  const assign = useAssignClient();
  return (
    <>
      {client.deleted_at !== null && <TrashNotice client={client} />}
      <Section title="Контакты">
        <ContactFacts client={client} isEditable={isEditable(client)} />
      </Section>
      <Section title="Работа с клиентом">
        <Facts>
          <Fact label="Ответственный">
            <AssigneePicker
              current={client.user}
              isOffered={isEditable(client)}
              onChoose={(person) => assign(client, person)}
            />
          </Fact>
          <Fact label="Метки" isWide={useIsPhone() && client.tags.length > 0}>
            <TagPicker client={client} isOffered={isEditable(client)} />
          </Fact>
          <Fact label="Заявок">
            {client.leads_count === 0 ? (
              '0'
            ) : (
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to="/leads" search={{ client_id: String(client.id) }} />
                )}
              >
                {formatNumber(client.leads_count)}
              </Anchor>
            )}
          </Fact>
          <OpenClaimsFact client={client} />
          <Fact label="Последнее обращение">
            {formatDateTime(client.last_contact_at) ?? <Missing>Не обращался</Missing>}
          </Fact>
          <Fact label="Откуда">
            <Origin client={client} />
          </Fact>
          <Fact label="Добавлен">
            {formatDateTime(client.created_at) ?? <Missing>Не указано</Missing>}
          </Fact>
        </Facts>
      </Section>
      {values.length > 0 && (
        <Section title="Поля">
          <Facts>
            {values.map(({ id, lead_field_id: fieldId, field, value }) => (
              <Fact key={id ?? fieldId} label={field?.name ?? 'Неизвестное поле'} text={value}>
                {value || <Missing>Не указано</Missing>}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      <Suspense>
        <TasksSection subject={{ type: 'client', id: client.id }} isOpen={isEditable(client)} />
      </Suspense>
      <ClientComment client={client} isEditable={isEditable(client)} />
      <ClientNotes client={client} isEditable={isEditable(client)} />
    </>
  );
}
