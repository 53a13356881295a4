import { Text } from '@mantine/core';
import { IconBook2, IconFolders, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/entities/account/session';
import { logout } from '@/entities/account/account';
import { useOpenFiles } from '@/entities/records/file';
import { useOpenAtOnce } from '@/shared/lib/lazy';
import { Allowed } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { UserButton } from './user-button';
import classes from './user-menu.module.css';

/** The menu of the person signed in; it comes opened, for it was loaded because it was asked for. */
export function UserMenuDropdown() {
  const user = useCurrentUser().data;
  const { trigger, opened, setOpened } = useOpenAtOnce();
  const openFiles = useOpenFiles();

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={trigger} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Меню пользователя">
        {user?.name && (
          <div role="presentation" className={classes.person}>
            <span className="bold">{user.name}</span>
            {user.email && (
              <Text span size="xs" c="dimmed">
                {user.email}
              </Text>
            )}
          </div>
        )}
        <Menu.Item
          leftSection={<IconSettings {...ICON} />}
          renderRoot={(props) => <Link {...props} to="/account-settings" />}
        >
          Настройки аккаунта
        </Menu.Item>
        <Allowed act="read">
          <Menu.Item leftSection={<IconFolders {...ICON} />} onClick={openFiles}>
            Файлы
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBook2 {...ICON} />}
            renderRoot={(props) => <Link {...props} to="/instructions" />}
          >
            Инструкции
          </Menu.Item>
        </Allowed>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={logout}>
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
