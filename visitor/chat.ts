import { findPlace } from './chat/place';
import { showChat } from './chat/widget';

/** There once a chat is on the page: its code may have been put there twice. */
const SHOWN = Symbol.for('site-chat');

const place = findPlace();
const page = window as unknown as Record<symbol, unknown>;
if (place && page[SHOWN] === undefined) {
  page[SHOWN] = place.key;
  // A script in the head may run before there is a page to show it on.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => void showChat(place));
  } else {
    void showChat(place);
  }
}
