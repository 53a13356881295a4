import { useEffect, useId } from 'react';
import { useOpenAtOnce } from '@/shared/lib/lazy';
import { Popover } from '@/shared/ui/popover';
import { useReloadNotifications } from '../api/use-reload-notifications';
import { bellOpen } from '../model/bell-open';
import { BellButton } from './bell-button';
import classes from './bell-popover.module.css';
import { NotificationPanel } from './notification-panel';

/** SPEC §2. */
const MAX_WIDTH = 400;
/** From the button to the popup, clear of the header's lower edge. */
const OFFSET = 12;

/** The bell with its popup; it comes opened, for it was loaded because it was asked for. */
export function BellPopover() {
  const { trigger: bell, opened, setOpened } = useOpenAtOnce();
  const titleId = useId();
  const reload = useReloadNotifications();

  useEffect(() => {
    bellOpen.set(opened);
    return () => bellOpen.set(false);
  }, [opened]);

  function toggle() {
    if (!opened) void reload();
    setOpened(!opened);
  }

  function closeForLead() {
    // The lead's dialog gives the focus back to where it was when it opened.
    bell.current?.focus();
    setOpened(false);
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={OFFSET}
      width={MAX_WIDTH}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <BellButton ref={bell} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <NotificationPanel titleId={titleId} onLeave={closeForLead} onRetry={() => void reload()} />
      </Popover.Dropdown>
    </Popover>
  );
}
