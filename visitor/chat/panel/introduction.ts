import type { VisitorChat } from '../../../contract/chat/chat-widget';
import type { Answer } from '../conversation/api';
import type { Store } from '../conversation/store';
import { make } from '../dom';
import { TEXTS } from '../texts';
import { makeContactForm } from './contact-form';

type Fields = Parameters<typeof makeContactForm>[0]['fields'];

/**
 * Asks who the visitor is once they have written: at the end of the thread, and only once.
 * @param send tells it; null: there is no chat any more
 * @param onDone it was told, or put off
 */
export function makeIntroduction(
  fields: Fields,
  store: Pick<Store, 'start' | 'wasAsked' | 'noteAsked'>,
  send: (contact: object) => Promise<Answer<unknown> | null>,
  onDone: () => void,
) {
  function end() {
    store.noteAsked('contact');
    element.remove();
    onDone();
  }
  const form = makeContactForm(
    { fields, consent: null },
    `${store.start}contact`,
    async ({ contact }) => {
      const answer = await send(contact);
      if (answer?.kind === 'ok') end();
      return answer;
    },
    TEXTS.ready,
  );
  const later = make('button', { type: 'button', class: 'quiet' }, TEXTS.later);
  later.addEventListener('click', end);
  form.append(later);
  const element = make('div', { class: 'asked' }, make('p', {}, TEXTS.introduce), form);
  return {
    /** The form for the end of the thread; null: nothing is asked. */
    after: (chat: VisitorChat | null) =>
      chat &&
      chat.last_seq > 0 &&
      fields.length > 0 &&
      !fields.some(({ key }) => chat.contact[key]) &&
      !store.wasAsked('contact')
        ? element
        : null,
  };
}
