import { Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { leadStatusView, pickContact } from '@/entities/leads/lead';
import { formatShort } from '@/shared/lib/date';
import { useEarlier } from '../api/use-earlier';
import classes from './add-lead.module.css';

const MOST_SHOWN = 3;

interface EarlierHintProps {
  phone: string;
  email: string;
  onOpen: (id: number) => void;
}

/** Says during typing that the person has come before, with a link there. It never prevents saving. */
export function EarlierHint({ phone, email, onOpen }: EarlierHintProps) {
  const { leads, clients } = useEarlier({ phone, email });
  if (leads.length === 0 && clients.length === 0) return null;
  return (
    <div className={classes.hint} role="status">
      <IconUsers size={18} stroke={1.75} className="flex-none mt-1" aria-hidden />
      <div>
        {leads.length > 0 ? 'Повторное обращение. Уже есть:' : 'Такой клиент уже есть:'}
        <ul>
          {leads.slice(0, MOST_SHOWN).map((lead) => (
            <li key={lead.id}>
              <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(lead.id)}>
                заявка №{lead.id}
              </Anchor>{' '}
              {[
                pickContact(lead.values).name,
                leadStatusView(lead.status).label,
                formatShort(lead.created_at),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
          {leads.length > MOST_SHOWN && <li>и ещё {leads.length - MOST_SHOWN}</li>}
          {clients.slice(0, MOST_SHOWN).map((client) => (
            <li key={`client-${client.id}`}>клиент {client.name?.trim() || `№${client.id}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
