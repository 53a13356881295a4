import { NewLeadToast } from './new-lead-toast';
import { UnreadMark } from './unread-mark';

/** Title, icon and toasts for unread notifications. */
export const UnreadNews = () => (
  <>
    <UnreadMark />
    <NewLeadToast />
  </>
);
