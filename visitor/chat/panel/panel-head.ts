import { icon, ICONS, make, say } from '../dom';
import { TEXTS } from '../texts';

/** The head of the panel: who answers, whether somebody is there, and the button that closes it. */
export function makeHead(company: string, onClose: () => void) {
  const state = make('p', { class: 'state' });
  const close = make('button', { 'aria-label': TEXTS.close }, icon(ICONS.close));
  close.addEventListener('click', onClose);
  const name = make('p', { class: 'name' }, make('bdi', {}, company));
  return {
    element: make('div', { class: 'head' }, make('div', { class: 'who' }, name, state), close),
    /** @param staff who of the staff answers, ready to be shown; undefined: none yet */
    update(isOnline: boolean, staff?: string) {
      const words = isOnline ? TEXTS.online : TEXTS.away;
      say(state, staff === undefined ? words : TEXTS.answers(staff));
      state.classList.toggle('online', isOnline);
    },
  };
}
