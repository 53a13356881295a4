import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatPhone, leadQueries, type Client, type Contact } from '@/entities/lead';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { useLinkClient } from '../api/use-link-client';
import classes from './similar-clients.module.css';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 400;

const nameOf = ({ id, name, phone, email }: Client) =>
  [name?.trim() || `№${id}`, phone ? formatPhone(phone) : email].filter(Boolean).join(', ');

interface SimilarClientsProps {
  leadId: number;
  contact: Contact;
  /** True while the lead is being converted. */
  disabled: boolean;
  /** Called when the lead has its client, even where the dialog is gone. */
  onTaken: () => void;
  /** Called when the dialog has done its work. */
  onDone: () => void;
}

/**
 * The clients who have the phone or the e-mail of the contact, each to be taken instead of a new one. Nothing where there
 * are none or the server does not look for them.
 */
export function SimilarClients(props: SimilarClientsProps) {
  const { leadId, contact, disabled, onTaken, onDone } = props;
  const phone = contact.phone.trim();
  const email = contact.email.trim();
  const [asked] = useDebouncedValue(JSON.stringify({ phone, email }), PAUSE_MS);
  const query = useQuery({
    ...leadQueries.similarClients(JSON.parse(asked) as Pick<Contact, 'phone' | 'email'>),
    enabled: phone !== '' || email !== '',
  });
  const { link, isPending } = useLinkClient(leadId, onTaken);

  return (
    <>
      <QueryErrorLine query={query} text="Не удалось проверить, есть ли такой клиент" />
      {query.data?.map((client) => (
        <Group key={client.id} gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" className={classes.client}>
            Похожий клиент: {nameOf(client)}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            className={classes.link}
            loading={isPending}
            disabled={disabled}
            aria-label={`Привязать: ${nameOf(client)}`}
            onClick={() => link(client.id, onDone)}
          >
            Привязать
          </Button>
        </Group>
      ))}
    </>
  );
}
