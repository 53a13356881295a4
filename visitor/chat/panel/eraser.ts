import { make } from '../dom';
import { TEXTS } from '../texts';

/** Forgets the chat in this browser; it is asked once whether that is meant. */
export function makeEraser(erase: () => void) {
  const begin = make('button', { class: 'link' }, TEXTS.erase);
  const yes = make('button', { class: 'link sure' }, TEXTS.eraseYes);
  const no = make('button', { class: 'link sure' }, TEXTS.eraseNo);
  const question = make('span', { role: 'status' });
  const element = make('div', { class: 'foot-line' });

  function ask(isAsked: boolean) {
    element.replaceChildren(...(isAsked ? [question, yes, no] : [begin]));
    question.textContent = isAsked ? TEXTS.eraseSure : '';
  }
  begin.addEventListener('click', () => {
    ask(true);
    no.focus();
  });
  no.addEventListener('click', () => {
    ask(false);
    begin.focus();
  });
  yes.addEventListener('click', () => {
    ask(false);
    erase();
  });
  ask(false);
  return {
    element,
    show(isVisible: boolean) {
      begin.hidden = !isVisible;
    },
  };
}
