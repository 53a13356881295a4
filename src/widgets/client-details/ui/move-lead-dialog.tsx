import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { clientName, useClientSearch } from '@/entities/client';
import type { Lead } from '@/entities/lead';
import { formatPhone } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { useMoveLead } from '../api/use-move-lead';
import classes from './client-details.module.css';

const WIDTH = 480;

interface MoveLeadDialogProps {
  /** Whose the lead is. */
  clientId: number;
  lead: Lead;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the client a lead is given to. */
export function MoveLeadDialog({ clientId, lead, opened, onClose }: MoveLeadDialogProps) {
  const { clients, search } = useClientSearch();
  const { move, isPending } = useMoveLead(clientId);
  const isPhone = useIsPhone();
  const others = clients.data?.filter(({ id }) => id !== clientId);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Перенести заявку №${lead.id} к другому клиенту`}
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <Stack gap="sm">
        <TextInput
          label="Найти клиента"
          placeholder="Имя, телефон или e-mail"
          data-autofocus
          autoComplete="off"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
        <QueryErrorLine query={clients} text="Не удалось найти клиентов" />
        {clients.isPending && <PageLoader />}
        {others?.length === 0 && <EmptyState text="Никого не нашли" />}
        <ul className={classes.found} aria-label="Клиенты">
          {others?.map((client) => (
            <li key={client.id} className={classes.lead}>
              <span className={classes.leadName}>{clientName(client)}</span>
              <span className={classes.dimmed}>
                {client.name && client.phone ? formatPhone(client.phone) : `№${client.id}`}
              </span>
              <Button
                variant="default"
                size="compact-md"
                disabled={isPending}
                aria-label={`Перенести к клиенту ${clientName(client)}`}
                onClick={() =>
                  move({ leadId: lead.id, clientId: client.id }, { onSuccess: onClose })
                }
              >
                Перенести
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
