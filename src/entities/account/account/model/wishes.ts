import {
  USUAL_PREFERENCES,
  waysOf,
  type NotificationWay,
  type NotifiedEvent,
  type Preferences,
  type QuietHours,
} from '#contract';
import { serverNow } from '@/shared/lib/date';

/** The local time of a zone: `22:05`. @param timezone null: the browser's own zone */
const clockOf = (at: Date, timezone: string | null) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timezone !== null && { timeZone: timezone }),
  }).format(at);

/** True within quiet hours, over midnight too: `from` inclusive, `to` exclusive. */
export function isQuiet({ from, to }: QuietHours, timezone: string | null, at: Date): boolean {
  const clock = clockOf(at, timezone);
  return from < to ? from <= clock && clock < to : clock >= from || clock < to;
}

/**
 * True where quiet hours silence a person's browser now; a zone this browser does not know silences nothing.
 */
function isQuietNow({ quiet_hours, timezone }: Preferences): boolean {
  try {
    return quiet_hours !== null && isQuiet(quiet_hours, timezone, new Date(serverNow()));
  } catch {
    return false;
  }
}

/** Whether the person wants this kind of notification now; the default while their choices are unknown. */
export function isWanted(
  preferences: Preferences | undefined,
  event: NotifiedEvent,
  way: Exclude<NotificationWay, 'email'>,
): boolean {
  const { events } = preferences ?? USUAL_PREFERENCES;
  return (waysOf(events, event)[way] ?? true) && !(preferences && isQuietNow(preferences));
}
