import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowMerge,
  IconPencil,
  IconPlus,
  IconArrowBackUp,
  IconTrash,
} from '@tabler/icons-react';
import type { Client } from '@/entities/clients/client';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkButton } from '@/shared/ui/copy-link';
import { useAddLeadOf } from '@/features/view-lead';
import { ICON } from '@/shared/ui/icon-props';
import { useRestoreClient } from '@/features/view-client';
import { Allowed } from '@/shared/rights';

export interface ClientActionsProps {
  client: Client;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}

/** The acts on a client; one in the trash can only be restored. On a phone see `ClientBar`. */
export function ClientActions({ client, onEdit, onMerge, onDelete }: ClientActionsProps) {
  const restore = useRestoreClient(client.id);
  const addLead = useAddLeadOf();
  if (client.deleted_at !== null) {
    return (
      <Allowed act="delete">
        <Button
          leftSection={<IconArrowBackUp {...ICON} />}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Восстановить
        </Button>
      </Allowed>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
        Изменить
      </Button>
      <Tooltip label="Добавить заявку">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Добавить заявку"
          onClick={() => addLead(client.id)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Allowed act="merge">
        <Tooltip label="Объединить с другим клиентом">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Объединить с другим клиентом…"
            onClick={onMerge}
          >
            <IconArrowMerge size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Allowed>
      <CopyLinkButton path={RECORD_PLACES.client.record(client.id)} />
      <Allowed act="delete">
        <Tooltip label="Удалить клиента">
          <ActionIcon variant="default" size={36} aria-label="Удалить клиента" onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Allowed>
    </>
  );
}
