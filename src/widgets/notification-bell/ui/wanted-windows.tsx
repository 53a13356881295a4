import { NOTIFIED_EVENTS, usePreferences, waysOf } from '@/entities/account/account';
import { useWindowPermission } from '@/entities/account/notification';
import { useIsExtendedBackend } from '@/entities/account/session';
import { useLazyAfter } from '@/shared/lib/lazy';

const loadWindows = () => import('./browser-windows').then((module) => module.BrowserWindows);

/** Notification windows of the browser; their code is loaded only for people who want and allow them. */
export function WantedWindows() {
  const { data } = usePreferences(useIsExtendedBackend());
  const permission = useWindowPermission();
  const isWanted =
    permission === 'granted' &&
    data !== undefined &&
    NOTIFIED_EVENTS.some((event) => waysOf(data.events, event).window);
  const { loaded: Windows } = useLazyAfter(loadWindows, isWanted);
  return isWanted && Windows && <Windows />;
}
