import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isLeadQueryEnabled, leadTieQueries, type Lead } from '@/entities/leads/lead';
import { useAssignLead } from '@/features/assign';
import { useRows } from '@/shared/rights';
import classes from './lead-details.module.css';

/**
 * Says to a person who does not find all records which colleague works with the visitor already, and hands
 * the lead over to them.
 */
export function HoldersBanner({ lead }: { lead: Lead }) {
  const isRestricted = useRows() !== 'all';
  const assign = useAssignLead();
  const { data } = useQuery({
    ...leadTieQueries.duplicates(lead.id),
    enabled: () => isRestricted && isLeadQueryEnabled(lead.id),
  });
  const holders = data?.held_by ?? [];
  if (holders.length === 0) return null;
  return (
    <div role="note" className={classes.banner}>
      <div>Повторное обращение · ведёт {holders.map(({ name }) => name).join(', ')}</div>
      {lead.spam_at === null && lead.deleted_at === null && (
        <div className={classes.bannerLinks}>
          {holders.map(({ id, name }) => (
            <Anchor
              key={id}
              component="button"
              type="button"
              size="sm"
              onClick={() => assign(lead, { id, name, avatar_url: null })}
            >
              Передать: {name}
            </Anchor>
          ))}
        </div>
      )}
    </div>
  );
}
