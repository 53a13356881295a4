import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useIsPhone } from '@/shared/lib/viewport';
import { leadStatuses, leadStatusView, type LeadStatus } from '@/entities/lead';

interface StatusMenuProps {
  onChoose: (status: LeadStatus) => void;
}

/** The button «Сменить статус» of chosen leads, with its menu. */
export function StatusMenu({ onChoose }: StatusMenuProps) {
  const isPhone = useIsPhone();
  return (
    <Menu position="top-start" width={180} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          aria-label="Сменить статус"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {isPhone ? 'Статус' : 'Сменить статус'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Новый статус">
        {leadStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            {leadStatusView(status).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
