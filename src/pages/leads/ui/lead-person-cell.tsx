import { ActionIcon } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { hasAdditions, type Lead } from '@/entities/lead';
import { useLate } from '@/shared/lib/late';
import { PersonButton, responsibleOf } from './person-button';
import classes from './person-cell.module.css';

const loadActions = () => import('./lead-row-actions').then((module) => module.LeadPersonActions);
const loadTake = () => import('@/features/assign-lead').then((module) => module.takeLead);

/** Takes a lead nobody is responsible for, in one press. */
function TakeButton({ lead }: { lead: Lead }) {
  const client = useQueryClient();
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className={classes.take}
      aria-label={`Взять себе заявку ${lead.id}`}
      title="Взять себе"
      onClick={() => {
        loadTake().then(
          (takeLead) => takeLead(client, lead),
          (error: unknown) => console.error('Часть экрана не загрузилась:', error),
        );
      }}
    >
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Who is responsible for a lead, with a menu to change it; in the trash and in the spam it is only told. */
export function LeadPersonCell({ lead }: { lead: Lead }) {
  const { loaded: Actions, load } = useLate(loadActions);
  if (lead.deleted_at !== null || lead.spam_at !== null || !hasAdditions(lead)) {
    return <span data-missing={!lead.user?.name || undefined}>{responsibleOf(lead)}</span>;
  }
  return (
    <span className={classes.cell}>
      {Actions ? <Actions lead={lead} /> : <PersonButton lead={lead} onClick={load} />}
      {lead.user === null && <TakeButton lead={lead} />}
    </span>
  );
}
