import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowMerge, IconEdit, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clientName, TRASH_DAYS, type Client } from '@/entities/client';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ICON } from '@/shared/ui/icon-props';
import { useDeleteClient, useRestoreClient } from '../api/use-trash-client';

const WIDTH = 400;

const DAYS: PluralForms = ['день', 'дня', 'дней'];

interface ClientActionsProps {
  client: Client;
  onEdit: () => void;
  onMerge: () => void;
  onDeleted: () => void;
}

/** What can be done with a client; one in the trash only comes back. */
export function ClientActions({ client, onEdit, onMerge, onDeleted }: ClientActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const restore = useRestoreClient(client.id);
  const remove = useDeleteClient(client.id, () => {
    setAsked(false);
    onDeleted();
  });
  if (client.deleted_at !== null) {
    return (
      <Button
        leftSection={<IconRestore {...ICON} />}
        loading={restore.isPending}
        onClick={() => restore.mutate()}
      >
        Восстановить
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<IconEdit {...ICON} />} onClick={onEdit}>
        Изменить
      </Button>
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
      <Tooltip label="Удалить клиента">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Удалить клиента"
          onClick={() => setAsked(true)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isAsked}
        title="Удаление клиента"
        confirmLabel="Удалить"
        width={WIDTH}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        Удалить клиента {clientName(client)}? Заявки останутся. В «Корзине» его можно восстановить
        ещё {countOf(TRASH_DAYS, DAYS)}.
      </ConfirmDialog>
    </>
  );
}
