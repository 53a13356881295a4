import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarX,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Visit, VisitPatch } from '@/entities/orders/visit';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { useRemoveVisit } from '../../api/use-visit-writes';
import { mayBeTold, openMessage } from '../../model/opened-message';

interface VisitMenuProps {
  visit: Visit;
  /** The kind and the time in words. */
  name: string;
  change: (patch: VisitPatch) => void;
  onEdit: () => void;
  onMove: () => void;
}

/** The less frequent acts on a visit. */
export function VisitMenu({ visit, name, change, onEdit, onMove }: VisitMenuProps) {
  const { mutate: remove } = useRemoveVisit();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <RowMenuButton label={`Действия с выездом: ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {visit.status === 'planned' ? (
          <>
            <Menu.Item leftSection={<IconArrowRight {...ICON} />} onClick={onMove}>
              Перенести…
            </Menu.Item>
            {mayBeTold(visit) && (
              <Menu.Item leftSection={<IconMessage {...ICON} />} onClick={() => openMessage(visit)}>
                Сообщить клиенту
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconCalendarX {...ICON} />}
              onClick={() => change({ status: 'cancelled' })}
            >
              Отменить выезд
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item
              leftSection={<IconArrowBackUp {...ICON} />}
              onClick={() => change({ status: 'planned' })}
            >
              Вернуть в план
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
              Править выезд
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => remove(visit)}>
          Удалить выезд
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
