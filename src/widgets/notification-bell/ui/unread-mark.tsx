import { useEffect } from 'react';
import { markWindow } from '@/shared/lib/viewport';
import { useUnreadCount } from '../api/use-unread-count';
import { markedIcon, titleMark } from '../model/window-mark';

const findIcon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/**
 * The number of unread notifications in the window's title and icon, whatever screen it shows; draws nothing
 * itself.
 */
export function UnreadMark() {
  const unread = useUnreadCount();

  useEffect(() => {
    markWindow(titleMark(unread));
    return () => markWindow('');
  }, [unread]);

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
