import { findPlace } from './chat/page/place';
import { showChat } from './chat/widget';

/**
 * There once a chat is on the page: its code may have been put there twice, and is put there again by a page
 * that draws itself anew.
 */
const SHOWN = Symbol.for('site-chat');

const place = findPlace();
const page = window as unknown as Record<symbol, (() => void) | undefined>;
if (page[SHOWN]) page[SHOWN]();
else if (place) {
  let putBack: (() => void) | null = null;
  let isAsking = false;
  const show = async () => {
    if (putBack) return putBack();
    if (isAsking) return;
    isAsking = true;
    putBack = await showChat(place);
    isAsking = false;
  };
  const showNow = () => void show();
  page[SHOWN] = showNow;
  // A script in the head may run before there is a page to show it on.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNow);
  else showNow();
}
