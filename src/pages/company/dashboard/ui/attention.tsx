import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leadSourceText, LeadWaiting, pickContact, type Lead } from '@/entities/leads/lead';
import { useLeadLink } from '@/features/view-lead';
import { formatPhone, formatNumber } from '@/shared/lib/text';
import type { LeadLinks } from '../model/lead-links';
import classes from './attention.module.css';
import { ChartFrame } from './charts/chart-frame';

interface AttentionProps {
  leads: readonly Lead[];
  /** The norm of the first response in minutes. */
  norm: number;
  /** How many wait in all. */
  total: number;
  links: LeadLinks;
}

/** Opens a lead over this screen; by Ctrl or the middle button beside it. */
function LeadLink({ id, children }: { id: number; children: ReactNode }) {
  const link = useLeadLink();
  return (
    <a {...link(id)} className={classes.lead}>
      {children}
    </a>
  );
}

/** Who has been waiting longest for a first response; a press opens the lead. */
export function Attention({ leads, norm, total, links }: AttentionProps) {
  return (
    <ChartFrame
      title="Требуют внимания"
      sentence={
        leads.length === 0
          ? 'Сейчас никто не ждёт ответа.'
          : 'Сейчас дольше всех ждут первого ответа:'
      }
    >
      <ul className={classes.list}>
        {leads.map((lead) => {
          const { name, phone } = pickContact(lead.values);
          const whom = name || (phone && formatPhone(phone)) || `Заявка №${lead.id}`;
          return (
            <li key={lead.id}>
              <LeadLink id={lead.id}>
                <span className={classes.name}>{whom}</span>
                <span className={classes.source}>{leadSourceText(lead)}</span>
                <LeadWaiting lead={lead} norm={norm} isBrief />
              </LeadLink>
            </li>
          );
        })}
      </ul>
      {total > leads.length && (
        <Link to="/leads" search={links.waiting({ sort: 'created_at' })} className={classes.all}>
          Все, кто ждёт сейчас: {formatNumber(total)}
        </Link>
      )}
    </ChartFrame>
  );
}
