import {
  IconArrowMerge,
  IconDots,
  IconPencil,
  IconPhone,
  IconPlus,
  IconArrowBackUp,
  IconTrash,
} from '@tabler/icons-react';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { useAddLeadOf } from '@/features/view-lead';
import { phoneView } from '@/shared/lib/text';
import { Menu } from '@/shared/ui/menu';
import { BarButton, BarLink, RecordBar } from '@/shared/ui/record-window';
import { useRestoreClient } from '@/features/view-client';
import { Allowed } from '@/shared/rights';
import type { ClientActionsProps } from './client-actions';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const ITEM_ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The acts on a client on a phone. */
export function ClientBar({ client, onEdit, onMerge, onDelete }: ClientActionsProps) {
  const restore = useRestoreClient(client.id);
  const addLead = useAddLeadOf();
  const { href } = phoneView(client.phone ?? '');
  return (
    <RecordBar label="Действия с клиентом">
      {href !== null && (
        <BarLink href={href}>
          <IconPhone {...ICON} />
          Позвонить
        </BarLink>
      )}
      {client.deleted_at !== null ? (
        <Allowed act="delete">
          <BarButton disabled={restore.isPending} onClick={() => restore.mutate()}>
            <IconArrowBackUp {...ICON} />
            Восстановить
          </BarButton>
        </Allowed>
      ) : (
        <>
          <BarButton onClick={onEdit}>
            <IconPencil {...ICON} />
            Изменить
          </BarButton>
          <Menu
            position="top-end"
            width={280}
            withinPortal={false}
            withInitialFocusPlaceholder={false}
          >
            <Menu.Target>
              <BarButton>
                <IconDots {...ICON} />
                Ещё
              </BarButton>
            </Menu.Target>
            <Menu.Dropdown aria-label="Другие действия">
              <Menu.Item
                leftSection={<IconPlus {...ITEM_ICON} />}
                onClick={() => addLead(client.id)}
              >
                Добавить заявку
              </Menu.Item>
              <Allowed act="merge">
                <Menu.Item leftSection={<IconArrowMerge {...ITEM_ICON} />} onClick={onMerge}>
                  Объединить с другим клиентом…
                </Menu.Item>
              </Allowed>
              <CopyLinkItem path={RECORD_PLACES.client.record(client.id)} />
              <Allowed act="delete">
                <Menu.Item leftSection={<IconTrash {...ITEM_ICON} />} onClick={onDelete}>
                  Удалить клиента
                </Menu.Item>
              </Allowed>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </RecordBar>
  );
}
