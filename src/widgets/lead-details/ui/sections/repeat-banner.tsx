import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  leadTieQueries,
  leadStatusView,
  isLeadQueryEnabled,
  type Lead,
  type LeadDuplicates,
} from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { useOpenLead } from '@/features/view-lead';
import { formatDateTime } from '@/shared/lib/date';
import { useLazyDialog } from '@/shared/lib/lazy';
import { countOf, formatNumber } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { Allowed, useOpenWhileAllowed } from '@/shared/rights';
import classes from './lead-details.module.css';

/** How many of the other leads are linked to before one asks for the rest. */
const LINKED = 5;

/** The most leads merged at once. */
const MERGED_AT_ONCE = 11;
const loadMerge = () => import('@/features/merge-leads').then((slice) => slice.MergeLeadsDialog);

type OtherLead = LeadDuplicates['leads'][number];

/** The contact that the others share with the lead. */
function sharedContact({ contact }: Lead, others: readonly OtherLead[]): string {
  const share = (part: 'phone' | 'email') => {
    const own = contact?.[part] ?? null;
    return own !== null && others.every((other) => other.contact?.[part] === own);
  };
  if (share('phone')) return 'с этим телефоном';
  return share('email') ? 'с этим e-mail' : 'с этим телефоном или e-mail';
}

const linkText = ({ id, status, created_at }: OtherLead) =>
  [`№${id}`, formatDateTime(created_at), leadStatusView(status).label].filter(Boolean).join(', ');

/**
 * Says that the visitor has written before, with links to the other leads, or that it could not be found out.
 */
export function RepeatBanner({ lead }: { lead: Lead }) {
  const openLead = useOpenLead();
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const merging = useLazyDialog<Awaited<ReturnType<typeof loadMerge>>, number[]>(loadMerge);
  const isMerging = useOpenWhileAllowed('merge', merging);
  const query = useQuery({
    ...leadTieQueries.duplicates(lead.id),
    enabled: () => lead.repeat_count > 0 && isLeadQueryEnabled(lead.id),
  });
  const others = query.data?.leads ?? [];
  if (lead.repeat_count === 0) return null;
  if (others.length === 0) {
    return <QueryErrorLine query={query} text="Не удалось проверить повторные обращения" />;
  }

  // The server names only so many of them; the lead itself tells how many there are.
  const count = Math.max(lead.repeat_count, others.length);
  const shown = unfolded === lead.id ? others : others.slice(0, LINKED);
  return (
    <div role="note" className={classes.banner}>
      <div>
        Повторное обращение: ещё {countOf(count, RECORD_WORDS.lead.forms)}{' '}
        {sharedContact(lead, others)}
      </div>
      <div className={classes.bannerLinks}>
        {shown.map((other, index) => (
          <Anchor
            key={other.id}
            // The button of the rest is gone: the focus goes on to the first of them.
            autoFocus={index === LINKED}
            component="button"
            type="button"
            size="sm"
            onClick={() => openLead(other.id)}
          >
            {linkText(other)}
          </Anchor>
        ))}
        {shown.length < others.length && (
          <Anchor component="button" type="button" size="sm" onClick={() => setUnfolded(lead.id)}>
            Показать остальные: {others.length - shown.length}
          </Anchor>
        )}
        {lead.spam_at === null && lead.deleted_at === null && (
          <Allowed act="merge">
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() =>
                merging.open([lead.id, ...others.map(({ id }) => id)].slice(0, MERGED_AT_ONCE))
              }
            >
              Объединить…
            </Anchor>
          </Allowed>
        )}
        {shown.length === others.length && others.length < count && (
          <span>
            и ещё {formatNumber(count - others.length)} — их найдёт поиск по списку заявок
          </span>
        )}
      </div>
      {merging.Dialog && merging.about && (
        <merging.Dialog
          ids={merging.about}
          mainId={lead.id}
          opened={isMerging}
          onClose={merging.close}
          onMerged={(id) => id !== lead.id && openLead(id)}
        />
      )}
    </div>
  );
}
