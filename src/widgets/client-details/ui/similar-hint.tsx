import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { clientName, clientQueries, type Client } from '@/entities/clients/client';
import { Allowed } from '@/shared/rights';
import { contactsOf } from '../model/contacts';
import classes from './client-form.module.css';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 400;
const MOST_SHOWN = 3;

interface SimilarHintProps {
  /** Phones and e-mails as the form holds them. */
  phones: string;
  emails: string;
  /** Who is under edit; 0: somebody new. */
  clientId: number;
  onOpen: (id: number) => void;
  /** Compares both, to make one of them; absent for somebody new. */
  onCompare?: ((id: number) => void) | undefined;
}

/**
 * Says while one types that a client with this phone or e-mail is there, and leads there. It never stands in
 * the way.
 */
export function SimilarHint({ phones, emails, clientId, onOpen, onCompare }: SimilarHintProps) {
  const [asked] = useDebouncedValue(`${phones}\n\n${emails}`, PAUSE_MS);
  const [askedPhones = '', askedEmails = ''] = asked.split('\n\n');
  const contacts = contactsOf(askedPhones, askedEmails);
  const found = useQueries({ queries: contacts.map((contact) => clientQueries.similar(contact)) });
  const similar = new Map<number, Client>(
    found
      .flatMap(({ data = [] }) => data)
      .filter(({ id }) => id !== clientId)
      .map((client) => [client.id, client]),
  );
  if (similar.size === 0) return null;
  return (
    <div className={classes.hint} role="status">
      <IconUsers size={18} stroke={1.75} aria-hidden />
      <ul className="breakable">
        {[...similar.values()].slice(0, MOST_SHOWN).map((client) => (
          <li key={client.id}>
            Похожий клиент: {clientName(client)} —{' '}
            <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(client.id)}>
              Открыть
            </Anchor>
            {onCompare && (
              <Allowed act="merge">
                {' · '}
                <Anchor
                  component="button"
                  type="button"
                  fz="sm"
                  onClick={() => onCompare(client.id)}
                >
                  Объединить
                </Anchor>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
