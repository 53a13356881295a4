import { Button, Group, MenuRadioItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Menu } from '../menu';
import type { WaysSwitchProps } from './view-switch';

/** Shows what a screen is about in one of several ways, where a button for each would not fit. */
export function WaysMenu<View extends string>({
  views,
  view: current,
  onChange,
}: WaysSwitchProps<View>) {
  const chosen = views.find(({ view }) => view === current);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          px={8}
          aria-label={`Вид: ${chosen?.label ?? ''}`}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {chosen && <chosen.Icon size={18} stroke={1.75} aria-hidden />}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Вид">
        {views.map(({ view, label, Icon }) => (
          <MenuRadioItem
            key={view}
            value={view}
            checked={view === current}
            closeMenuOnClick
            onChange={() => onChange(view)}
          >
            <Group gap="xs" wrap="nowrap">
              <Icon size={18} stroke={1.75} aria-hidden />
              {label}
            </Group>
          </MenuRadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
