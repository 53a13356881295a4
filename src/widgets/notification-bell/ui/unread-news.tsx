import { WantedWindows } from './wanted-windows';
import { NewLeadToast } from './new-lead-toast';
import { PersonalNews } from './personal-news';
import { UnreadMark } from './unread-mark';

/** Title, icon, toasts and windows for unread notifications. */
export const UnreadNews = () => (
  <>
    <UnreadMark />
    <NewLeadToast />
    <PersonalNews />
    <WantedWindows />
  </>
);
