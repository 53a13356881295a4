import {
  isExtendedBackend,
  isTrashedOrSpam,
  leadSourceText,
  LeadStatusChip,
  type Lead,
} from '@/entities/leads/lead';
import { Suspense } from 'react';
import { formatBetween, formatDateTime } from '@/shared/lib/date';
import { lazyPart } from '@/shared/lib/lazy';
import { Fact, Facts, Missing, Section } from '@/shared/ui/record-window';
import { RejectReason } from './reject-reason';
import { LeadAssignee } from './lead-assignee';
import classes from './lead-details.module.css';

const LeadClient = lazyPart(() => import('./lead-client').then((module) => module.LeadClient));
const LeadReferral = lazyPart(() =>
  import('./lead-referral').then((module) => module.LeadReferral),
);
const LeadSource = lazyPart(() => import('./lead-source').then((module) => module.LeadSource));

/** A backend that takes no source does not say who wrote a lead down. */
const isHandMade = ({ kind, lead_form_id }: Lead) => kind === 'staff' && lead_form_id === null;

/**
 * Status, when it came and from where, who answers for it, whether it became a client, how soon it was
 * answered.
 */
export function MainSection({ lead }: { lead: Lead }) {
  const firstResponse = formatBetween(lead.created_at, lead.first_response_at);
  return (
    <Section title="Основная информация">
      <Facts>
        <Fact label="Статус">
          <LeadStatusChip status={lead.status} />
        </Fact>
        <Fact label="Дата создания">
          {formatDateTime(lead.created_at) ?? <Missing>Не указано</Missing>}
        </Fact>
        <Fact label="Источник">
          {leadSourceText(lead)}
          {isHandMade(lead) && !isTrashedOrSpam(lead) && (
            <Suspense fallback={<span className={classes.reason}>&nbsp;</span>}>
              <LeadSource lead={lead} />
            </Suspense>
          )}
        </Fact>
        <Fact label="Ответственный">
          <LeadAssignee lead={lead} />
        </Fact>
        <Fact label="Преобразован в клиента">
          {lead.client_id === null ? 'Нет' : 'Да'}
          {lead.client_id !== null && isExtendedBackend(lead) && (
            <Suspense fallback={null}>
              <LeadClient clientId={lead.client_id} />
            </Suspense>
          )}
        </Fact>
        {lead.kind === 'test' && <Fact label="Отметка">Тестовая</Fact>}
        {lead.status === 'rejected' && isExtendedBackend(lead) && (
          <Fact label="Причина отказа">
            <RejectReason lead={lead} />
          </Fact>
        )}
        {firstResponse && <Fact label="Первая реакция">{firstResponse}</Fact>}
        {isExtendedBackend(lead) && (
          <Suspense fallback={null}>
            <LeadReferral lead={lead} />
          </Suspense>
        )}
      </Facts>
    </Section>
  );
}
