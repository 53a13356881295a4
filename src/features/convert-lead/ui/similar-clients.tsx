import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatPhone } from '@/shared/lib/text';
import type { Client } from '@/entities/clients/client';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { useLinkClient } from '../api/use-link-client';
import type { OpenClient } from '../api/use-tie-undo';
import classes from './similar-clients.module.css';

const nameOf = ({ id, name, phone, email }: Client) =>
  [name?.trim() || `№${id}`, phone ? formatPhone(phone) : email].filter(Boolean).join(', ');

interface SimilarClientsProps {
  leadId: number;
  query: UseQueryResult<Client[]>;
  /** True while the lead is being converted. */
  disabled: boolean;
  /** Called when the lead has its client, even where the dialog is gone. */
  onTaken: () => void;
  /** Called when the dialog has done its work. */
  onDone: () => void;
  onOpenClient: OpenClient;
}

/**
 * The clients who have the phone or the e-mail of the contact, each to be taken instead of a new one. Nothing
 * where there are none or the server does not look for them.
 */
export function SimilarClients(props: SimilarClientsProps) {
  const { leadId, query, disabled, onTaken, onDone, onOpenClient } = props;
  const { link, isPending } = useLinkClient(leadId, onTaken, onOpenClient);

  return (
    <>
      <QueryErrorLine query={query} text="Не удалось проверить, есть ли такой клиент" />
      {query.data?.map((client, index) => (
        <Group
          key={client.id}
          gap="xs"
          justify="space-between"
          wrap="nowrap"
          className={classes.row}
        >
          <Text size="sm" className="breakable">
            Похожий клиент: {nameOf(client)}
          </Text>
          <Button
            // Another client of the same person is seldom what is wanted.
            variant={index === 0 ? 'filled' : 'default'}
            // A long name takes lines, not the room of the button.
            flex="none"
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
