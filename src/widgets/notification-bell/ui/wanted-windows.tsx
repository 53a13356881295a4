import { NOTIFIED_EVENTS, usePreferences } from '@/entities/account/account';
import { useWindowPermission } from '@/entities/account/notification';
import { useIsExtendedBackend } from '@/entities/account/session';
import { useLazyAfter } from '@/shared/lib/lazy';

const loadWindows = () => import('./browser-windows').then((module) => module.BrowserWindows);

/**
 * Windows of the browser, for whoever wants any and lets the browser open them; nobody else loads their code.
 */
export function WantedWindows() {
  const { data } = usePreferences(useIsExtendedBackend());
  const permission = useWindowPermission();
  const isWanted =
    permission === 'granted' &&
    data !== undefined &&
    NOTIFIED_EVENTS.some((event) => data.events[event].window);
  const { loaded: Windows } = useLazyAfter(loadWindows, isWanted);
  return isWanted && Windows && <Windows />;
}
