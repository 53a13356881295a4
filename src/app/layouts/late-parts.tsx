import { useEffect } from 'react';
import { loadKeptMessages, useHasKeptMessages } from '@/features/send-message';
import { wantToasts } from '@/shared/lib/toast';
import { ShellPart } from '../shell-part';
import { LateWindows } from './late-windows';
import { RejectReasonPart } from './reject-reason-part';

const loadNews = () =>
  import('@/widgets/notification-bell').then((slice) => slice.loadUnreadNews());
const loadBridge = () => import('../realtime').then((slice) => slice.RealtimeBridge);

/** What every screen of the shell has and none needs to be seen; each part fails alone. */
export function LateParts() {
  // What tells how a press went is there before the network goes.
  useEffect(() => void wantToasts(), []);
  return (
    <>
      <ShellPart load={loadBridge} />
      <ShellPart load={loadNews} />
      <ShellPart load={loadKeptMessages} isWanted={useHasKeptMessages()} />
      <RejectReasonPart />
      <LateWindows />
    </>
  );
}
