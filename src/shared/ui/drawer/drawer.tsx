import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useClosedByBack } from '@/shared/back';

/** Every drawer and sheet of the application: Back closes it. */
export function Drawer(drawer: DrawerProps) {
  useClosedByBack(drawer.opened, drawer.onClose);
  return <MantineDrawer closeButtonProps={{ 'aria-label': 'Закрыть' }} {...drawer} />;
}
