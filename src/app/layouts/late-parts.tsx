import { useEffect } from 'react';
import { ShellPart } from '../shell-part';
import { WhenSettled } from '../when-settled';
import { LateWindows } from './late-windows';
import { RejectReasonPart } from './reject-reason-part';

const loadNews = () =>
  import('@/widgets/notification-bell').then((slice) => slice.loadUnreadNews());
const loadBridge = () => import('../realtime').then((slice) => slice.RealtimeBridge);

/** What will most likely be wanted waits a little longer than what is wanted on every screen. */
const LATER_MS = 1500;

const warmUpBell = () =>
  import('@/widgets/notification-bell').then(
    (slice) => slice.warmUpBell(),
    () => undefined, // Its own place tries again.
  );

/** Has the code of the bell's popup ahead of it: without network it could not be had. */
function EarlyCode() {
  useEffect(() => {
    void warmUpBell();
  }, []);
  return null;
}

/** What every screen of the shell has and none needs to be seen; each part fails alone. */
export const LateParts = () => (
  <>
    <ShellPart load={loadBridge} />
    <ShellPart load={loadNews} />
    <RejectReasonPart />
    <LateWindows />
    <WhenSettled delay={LATER_MS}>
      <EarlyCode />
    </WhenSettled>
  </>
);
