import { Button, Stack, Text, TextInput } from '@mantine/core';
import { clientName, useClientSearch } from '@/entities/clients/client';
import { formatPhone } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import classes from './client-details.module.css';

const WIDTH = 480;

interface ChooseClientDialogProps {
  title: string;
  /** Who is not offered. */
  clientId: number;
  /** The label of the act, and its form with a client: «Перенести», «Перенести к клиенту». */
  choice: string;
  choiceOf: string;
  opened: boolean;
  pending?: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Chooses another client: among the newest, or by name, phone or e-mail. */
export function ChooseClientDialog(props: ChooseClientDialogProps) {
  const { title, clientId, choice, choiceOf, opened, pending = false, onChoose, onClose } = props;
  const { clients, search } = useClientSearch();
  const others = clients.data?.filter(({ id }) => id !== clientId);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={WIDTH} fillsPhone>
      <Stack gap="sm">
        <TextInput
          label="Найти клиента"
          placeholder="Имя, телефон или e-mail"
          data-autofocus
          data-closes-freely
          autoComplete="off"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
        <QueryErrorLine query={clients} text="Не удалось найти клиентов" />
        {clients.isPending && <PageLoader />}
        {others?.length === 0 && <EmptyState text="Никого не нашли" />}
        <Stack component="ul" gap={0} aria-label="Клиенты">
          {others?.map((client) => (
            <li key={client.id} className={classes.lead}>
              <span className={classes.leadName}>{clientName(client)}</span>
              <Text span c="dimmed" size="sm">
                {client.name && client.phone ? formatPhone(client.phone) : `№${client.id}`}
              </Text>
              <Button
                variant="default"
                size="compact-md"
                disabled={pending}
                aria-label={`${choiceOf} ${clientName(client)}`}
                onClick={() => onChoose(client.id)}
              >
                {choice}
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
