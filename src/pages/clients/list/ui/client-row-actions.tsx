import {
  IconArrowBackUp,
  IconCopy,
  IconExternalLink,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Client } from '@/entities/clients/client';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { AssignItem, useAssignClient } from '@/features/assign';
import { useDeleteClient, useOpenClient, useRestoreClient } from '@/features/view-client';
import { useAddLeadOf } from '@/features/view-lead';
import { plainPhone } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { RowMenu } from '@/shared/ui/row-menu';
import { Allowed } from '@/shared/rights';
import { ClientMenuButton, menuName } from './client-menu-button';

interface CopyItemProps {
  label: string;
  /** Null: the client has none, and there is no item. */
  text: string | null;
  said: string;
}

/** Copies a contact, for a call or a letter from elsewhere. */
function CopyItem({ label, text, said }: CopyItemProps) {
  if (!text) return null;
  const copy = async () => {
    if (await copyText(text)) toast.success(said);
  };
  return (
    <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
      {label}
    </Menu.Item>
  );
}

function RestoreItem({ client }: { client: Client }) {
  const { mutate: restore } = useRestoreClient(client.id);
  return (
    <Allowed act="delete">
      <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => restore()}>
        Восстановить
      </Menu.Item>
    </Allowed>
  );
}

/** The acts on a client who is not in the trash, besides opening the card. */
function OtherItems({ client }: { client: Client }) {
  const assign = useAssignClient();
  const addLead = useAddLeadOf();
  const remove = useDeleteClient(client.id);
  const { user, phone, email } = client;
  return (
    <>
      <AssignItem
        label="Назначить…"
        name={`Назначить ответственного, сейчас: ${user?.name ?? 'никто'}`}
        current={user?.id ?? null}
        onChoose={(person) => assign(client, person)}
      />
      <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => addLead(client.id)}>
        Добавить заявку
      </Menu.Item>
      <Menu.Label>Скопировать</Menu.Label>
      <CopyItem
        label="Скопировать телефон"
        text={phone && plainPhone(phone)}
        said="Телефон скопирован"
      />
      <CopyItem label="Скопировать e-mail" text={email} said="E-mail скопирован" />
      <CopyLinkItem path={RECORD_PLACES.client.record(client.id)} />
      <Menu.Divider />
      <Allowed act="delete">
        <Menu.Item
          leftSection={<IconTrash {...ICON} />}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Удалить
        </Menu.Item>
      </Allowed>
    </>
  );
}

/** The menu of a row. */
export function ClientRowActions({ client }: { client: Client }) {
  const open = useOpenClient();
  return (
    <RowMenu
      label={menuName(client)}
      button={(props) => <ClientMenuButton {...props} client={client} />}
    >
      {() => (
        <>
          {client.deleted_at === null && <Menu.Label>Клиент</Menu.Label>}
          <Menu.Item leftSection={<IconExternalLink {...ICON} />} onClick={() => open(client.id)}>
            Открыть
          </Menu.Item>
          {client.deleted_at === null ? (
            <OtherItems client={client} />
          ) : (
            <>
              <RestoreItem client={client} />
              <CopyLinkItem path={RECORD_PLACES.client.trash.record(client.id)} />
            </>
          )}
        </>
      )}
    </RowMenu>
  );
}
