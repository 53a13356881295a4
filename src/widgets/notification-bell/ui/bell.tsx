import { useEffect } from 'react';
import { useNotifications } from '@/entities/account/notification';
import { useLazy, warmUpCode } from '@/shared/lib/lazy';
import { useReloadNotifications } from '../api/use-reload-notifications';
import { BellButton } from './bell-button';

const loadPopover = () => import('./bell-popover').then((module) => module.BellPopover);

/** Loads the popup's code ahead of the first press: without network it could not be had. Shows nothing. */
export function EarlyPopover() {
  useEffect(() => warmUpCode(loadPopover), []);
  return null;
}

/** The bell; its popup's code comes with the first press at the latest. */
export function Bell() {
  const { loaded: BellPopover, load, warmUp } = useLazy(loadPopover);
  const reload = useReloadNotifications();
  // Keep both queries observed, else they are garbage-collected before the popover mounts.
  useNotifications('lead');
  useNotifications('personal');
  if (BellPopover !== null) return <BellPopover />;

  const open = () => {
    load();
    void reload();
  };
  return <BellButton onClick={open} onPointerEnter={warmUp} />;
}
