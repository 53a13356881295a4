import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUnreadCount } from '../api/use-unread-count';
import { markedIcon, markedTitle } from '../model/window-mark';

const findIcon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/**
 * The number of unread notifications in the window's title and icon, whatever screen it shows; draws nothing
 * itself.
 */
export function UnreadMark() {
  const unread = useUnreadCount();
  const router = useRouter();

  useEffect(() => {
    const mark = () => {
      document.title = markedTitle(document.title, unread);
    };
    mark();
    // A screen that comes renames the window.
    const stop = router.subscribe('onBeforeRouteMount', mark);
    return () => {
      stop();
      document.title = markedTitle(document.title, 0);
    };
  }, [unread, router]);

  useEffect(() => {
    const icon = findIcon();
    if (icon === null || unread === 0) return;
    const { href } = icon;
    icon.href = markedIcon(unread);
    return () => {
      icon.href = href;
    };
  }, [unread]);

  return null;
}
