import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useClosedByBack } from '@/shared/back';
import { TypedArea, useTypedGuard } from '../typed-guard';

/**
 * Every drawer and sheet of the application: Back closes it, and closing never drops what was typed.
 */
export function Drawer({ opened, onClose, children, ...drawer }: DrawerProps) {
  const guard = useTypedGuard(onClose, opened);
  useClosedByBack(opened, guard.close);
  return (
    <>
      <MantineDrawer
        closeButtonProps={{ 'aria-label': 'Закрыть' }}
        closeOnEscape={!guard.isAsking}
        {...drawer}
        opened={opened}
        onClose={guard.close}
      >
        <TypedArea guard={guard}>{children}</TypedArea>
      </MantineDrawer>
      {guard.question}
    </>
  );
}
