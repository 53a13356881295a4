import { WantedWindows } from './wanted-windows';
import { NewLeadToast } from './new-lead-toast';
import { UnreadMark } from './unread-mark';

/** Title, icon, toasts and windows for unread notifications. */
export const UnreadNews = () => (
  <>
    <UnreadMark />
    <NewLeadToast />
    <WantedWindows />
  </>
);
