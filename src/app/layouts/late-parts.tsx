import { useEffect } from 'react';
import { loadKeptMessages, useHasKeptMessages } from '@/features/send-message';
import { loadPhotoSender, useHasKeptPhotos } from '@/features/site-photos';
import { loadUploadBar, useHasUploads } from '@/features/upload-files';
import { wantToasts } from '@/shared/lib/toast';
import { Allowed } from '@/shared/rights';
import { ShellPart } from '../shell-part';
import { LateWindows } from './late-windows';
import { RejectReasonPart } from './reject-reason-part';

const loadNews = () =>
  import('@/widgets/notification-bell').then((slice) => slice.loadUnreadNews());
const loadBridge = () => import('../realtime').then((slice) => slice.RealtimeBridge);

/** Parts of every screen that are not needed for the first paint; each fails alone. */
export function LateParts() {
  // Toasts are loaded before the network can fail.
  useEffect(() => void wantToasts(), []);
  return (
    <>
      <ShellPart load={loadBridge} />
      <ShellPart load={loadNews} />
      <ShellPart load={loadKeptMessages} isWanted={useHasKeptMessages()} />
      <ShellPart load={loadPhotoSender} isWanted={useHasKeptPhotos()} />
      <ShellPart load={loadUploadBar} isWanted={useHasUploads()} />
      <Allowed act="read">
        <RejectReasonPart />
        <LateWindows />
      </Allowed>
    </>
  );
}
