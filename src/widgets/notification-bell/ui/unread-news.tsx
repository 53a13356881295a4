import { NewLeadToast } from './new-lead-toast';
import { UnreadMark } from './unread-mark';

/** What tells of unread notifications beside the bell. */
export const UnreadNews = () => (
  <>
    <UnreadMark />
    <NewLeadToast />
  </>
);
