const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Of an older chat is read only what its visitor asks for. */
const ASLEEP_MS = 30 * DAY_MS;
const REFRESH_MS = 60 * SECOND_MS;

/** When somebody has last written in a chat. */
interface Activity {
  activeAt: number;
}

/** Whether a page that opens reads what was answered meanwhile. @param now in milliseconds */
export const isAwake = ({ activeAt }: Activity, now: number): boolean => now - activeAt < ASLEEP_MS;

/**
 * Whether news are followed without the visitor asking: of a closed panel for a day.
 * @param now in milliseconds
 */
export const isFollowed = ({ activeAt }: Activity, isOpen: boolean, now: number): boolean =>
  isOpen || now - activeAt < DAY_MS;

/**
 * Whether the clock asks for a reading: at each tick where the visitor looks at the chat and no socket
 * brings the news, once a minute in any case.
 * @param sinceRead milliseconds since the last reading
 */
export const isReadDue = (isLookedAt: boolean, isSocketReady: boolean, sinceRead: number) =>
  (isLookedAt && !isSocketReady) || sinceRead >= REFRESH_MS;
