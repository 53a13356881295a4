import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  leadMergeQueries,
  leadSourceText,
  markText,
  leadStatusView,
  leadTieQueries,
  type Lead,
} from '@/entities/leads/lead';
import { useUndoLeadMerge } from '@/features/merge-leads';
import { formatDateTime, serverNow } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { RecordHistory } from '@/shared/ui/record-history';
import { Fact, Facts, Section } from '@/shared/ui/record-window';
import { historyEntries } from '../../model/history-entries';
import classes from './lead-details.module.css';
import { LeadValues } from './values-section';

const SKELETON_HEIGHT = 40;

const isAhead = (moment: string | null) => Date.parse(moment ?? '') > serverNow();

/** The content of a merged lead. */
function MergedContent({ lead }: { lead: Lead }) {
  const history = useQuery({ ...leadTieQueries.activity(lead.id), select: historyEntries });
  const campaign = Object.entries(lead.utm ?? {})
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${isolated(name)}: ${isolated(markText(name, value))}`)
    .join(', ');
  return (
    <Stack gap="sm" pb="md">
      <LeadValues leadId={lead.id} values={lead.values} />
      <Facts>
        {lead.notes?.trim() && (
          <Fact label="Заметка" text={lead.notes} isWide>
            <span className="written">{lead.notes}</span>
          </Fact>
        )}
        {campaign !== '' && (
          <Fact label="Кампания" text={campaign}>
            {campaign}
          </Fact>
        )}
        {lead.first_page && (
          <Fact label="Первая страница" text={lead.first_page}>
            {lead.first_page}
          </Fact>
        )}
      </Facts>
      <QueryErrorLine query={history} text="История не загрузилась" />
      {history.data && <RecordHistory entries={history.data} />}
    </Stack>
  );
}

/** Leads that went under this one, with everything that came with them, and the way back for 30 days. */
export function MergedLeads({ leadId }: { leadId: number }) {
  const query = useQuery(leadMergeQueries.under(leadId));
  const undo = useUndoLeadMerge();
  const mayMerge = useRight('merge');
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  return (
    <Section title="Объединённые обращения">
      {query.isPending && <Skeleton height={SKELETON_HEIGHT} aria-hidden />}
      <QueryErrorLine query={query} text="Обращения не загрузились" />
      <Stack component="ul" gap={0} aria-label="Объединённые обращения">
        {query.data?.map((lead) => {
          const isShown = shown.has(lead.id);
          const toggle = () =>
            setShown(
              (now) =>
                new Set(isShown ? [...now].filter((id) => id !== lead.id) : [...now, lead.id]),
            );
          return (
            <li key={lead.id} className={classes.mergedLead}>
              <div className={classes.mergedHead}>
                <Button variant="subtle" size="compact-md" aria-expanded={isShown} onClick={toggle}>
                  Заявка №{lead.id}
                </Button>
                <span className="written">
                  {[
                    formatDateTime(lead.created_at),
                    leadStatusView(lead.status).label,
                    leadSourceText(lead),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {mayMerge && isAhead(lead.undo_until) && (
                  <Button
                    variant="default"
                    size="compact-md"
                    loading={undo.isPending && undo.variables === lead.merge_id}
                    aria-label={`Отменить объединение с заявкой №${lead.id}`}
                    onClick={() => undo.mutate(lead.merge_id)}
                  >
                    Отменить
                  </Button>
                )}
              </div>
              {isShown && <MergedContent lead={lead} />}
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
