import { Button, Stack, TextInput } from '@mantine/core';
import { clientName, useClientSearch, type Client } from '@/entities/clients/client';
import { formatPhone } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import shared from '../order.module.css';
import classes from './client-choice.module.css';

const WIDTH = 480;

interface ClientChoiceProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (client: Client) => void;
}

function Found({ onChoose }: Pick<ClientChoiceProps, 'onChoose'>) {
  const { clients, search } = useClientSearch();
  return (
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
      {clients.data?.length === 0 && <EmptyState text="Никого не нашли" />}
      <ul className={classes.found} aria-label="Клиенты">
        {clients.data?.map((client) => (
          <li key={client.id}>
            <span>
              {clientName(client)}
              <span className={shared.dimmed}>
                {' '}
                {client.name && client.phone ? formatPhone(client.phone) : `№${client.id}`}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Выбрать: ${clientName(client)}`}
              onClick={() => onChoose(client)}
            >
              Выбрать
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Chooses the client of an order: among the newest clients, or by name, phone or e-mail. */
export function ClientChoice({ opened, onClose, onChoose }: ClientChoiceProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Клиент заказа" width={WIDTH} fillsPhone>
      <Found onChoose={onChoose} />
    </Dialog>
  );
}
