import { IconArrowRight, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import type { Visit } from '@/entities/orders/visit';
import { useOpenOrder } from '@/features/view-order';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import classes from './dialogs.module.css';

const POINTER_DOWN = ['pointerdown'];

interface VisitMenuProps {
  visit: Visit;
  at: { x: number; y: number };
  mayMove: boolean;
  onOpen: () => void;
  onMove: () => void;
  onClose: () => void;
}

/** The menu of a visit, where it was pressed. */
export function VisitMenu({ visit, at, mayMove, onOpen, onMove, onClose }: VisitMenuProps) {
  const openOrder = useOpenOrder();
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      // The finger that has opened it is lifted only then, which is a press of a mouse to the browser.
      clickOutsideEvents={POINTER_DOWN}
      position="bottom-start"
      withinPortal
    >
      <Menu.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Действия с выездом: заказ №${visit.order_number}`}>
        <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={onOpen}>
          Открыть выезд
        </Menu.Item>
        {mayMove && visit.status === 'planned' && (
          <Menu.Item leftSection={<IconArrowRight {...ICON} />} onClick={onMove}>
            Перенести…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconExternalLink {...ICON} />}
          onClick={() => openOrder(visit.order_id)}
        >
          Открыть заказ
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
