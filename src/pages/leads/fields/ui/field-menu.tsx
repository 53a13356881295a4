import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconDots, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import type { LeadField } from '@/entities/leads/lead-field';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { ICON } from '@/shared/ui/icon-props';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import type { FieldRowsProps } from './field-rows';

interface FieldMenuProps extends Pick<FieldRowsProps, 'onOpen' | 'onArchive' | 'onMove'> {
  field: LeadField;
  place: number;
  /** How many fields are in the order. */
  count: number;
}

/** The acts on a field. */
export function FieldMenu({ field, place, count, onOpen, onArchive, onMove }: FieldMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const label = `Действия с полем «${field.name}»`;
  // A dialog returns the focus to the element focused now, and the menu's item will be gone.
  const afterFocus = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <Menu
      position="bottom-end"
      width={210}
      withInitialFocusPlaceholder={false}
      portalProps={LIST_MENU_PORTAL}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Item
          leftSection={<IconPencil {...ICON} />}
          onClick={afterFocus(() => onOpen(field.id))}
        >
          Изменить
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp {...ICON} />}
          disabled={place === 0}
          onClick={() => onMove(field.id, place - 1)}
        >
          Выше
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...ICON} />}
          disabled={place === count - 1}
          onClick={() => onMove(field.id, place + 1)}
        >
          Ниже
        </Menu.Item>
        <CopyLinkItem path={RECORD_PLACES.lead_field.record(field.id)} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArchive {...ICON} />}
          onClick={afterFocus(() => onArchive(field))}
        >
          В архив
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
