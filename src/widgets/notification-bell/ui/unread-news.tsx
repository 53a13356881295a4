import { WantedWindows } from './wanted-windows';
import { NewLeadToast } from './new-lead-toast';
import { OpenedRecords } from './opened-records';
import { PersonalNews } from './personal-news';
import { UnreadMark } from './unread-mark';

/** Title, icon, toasts and windows for unread notifications; those of opened records are read. */
export const UnreadNews = () => (
  <>
    <UnreadMark />
    <OpenedRecords />
    <NewLeadToast />
    <PersonalNews />
    <WantedWindows />
  </>
);
