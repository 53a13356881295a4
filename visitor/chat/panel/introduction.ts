import type { VisitorChat } from '../../../contract/chat/chat-widget';
import type { Answer } from '../conversation/api';
import type { Store } from '../conversation/store';
import { make, say } from '../dom';
import { TEXTS } from '../texts';
import { makeContactForm, type Given } from './contact-form';

type Fields = Parameters<typeof makeContactForm>[0]['fields'];

/**
 * Asks who the visitor is, at the end of the thread, and only once: it stands there before the first message,
 * which waits for no answer.
 * @param send tells it, and begins a chat; null: there is no chat any more
 * @param onDone it was told, or put off
 */
export function makeIntroduction(
  fields: Fields,
  store: Pick<Store, 'start' | 'wasAsked' | 'noteAsked'>,
  send: (contact: Given['contact']) => Promise<Answer<unknown> | null>,
  onDone: () => void,
) {
  function end() {
    store.noteAsked('contact');
    form.reset();
    form.remove();
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
  );
  const button = form.lastElementChild!;
  const later = make('button', { type: 'button', class: 'quiet' }, TEXTS.later);
  later.addEventListener('click', end);
  form.append(later);
  form.prepend(make('p', {}, TEXTS.introduce));
  return {
    /** The form for the end of the thread; null: nothing is asked. */
    after(chat: VisitorChat | null, isBegun: boolean) {
      later.hidden = !isBegun;
      say(button, isBegun ? TEXTS.ready : TEXTS.begin);
      const isToAsk =
        // What a chat knows has to be read first.
        (chat || !isBegun) &&
        fields[0] &&
        fields.every(({ key }) => !chat?.contact[key]) &&
        !store.wasAsked('contact');
      return isToAsk ? form : null;
    },
  };
}
