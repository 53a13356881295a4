import { isolated } from '../../../contract/base/text/isolated';
import type { ChatWidget } from '../../../contract/chat/chat-widget';
import type { Answer } from '../conversation/api';
import { makeBeginning } from './beginning';
import { makeComposer, type DraftStore } from './composer';
import { makeContactForm, type Given } from './contact-form';
import type { OpenedChat, ChatState } from '../conversation/open-chat';
import { activeIn, make, say } from '../dom';
import { receiveDrops } from './drop';
import { makeEraser } from './eraser';
import { makeIntroduction } from './introduction';
import { makeMessageList } from './message-list';
import { awayWords, fieldsAsked } from './offer';
import { makeHead } from './panel-head';
import { makeRating } from './rating';
import type { Store } from '../conversation/store';
import { TEXTS } from '../texts';

interface PanelOptions {
  widget: ChatWidget;
  chat: Omit<OpenedChat, 'state' | 'wake' | 'watch' | 'start'>;
  store: Pick<Store, 'start' | 'wasAsked' | 'noteAsked'> & DraftStore;
  start: (given: Given) => Promise<Answer<unknown>>;
  onClose: () => void;
}

const bubble = (text: string) => make('p', { class: 'bubble theirs', dir: 'auto' }, text);

/**
 * The parts of the conversation, in their order, and the lines that say how it stands.
 * @param fields what the visitor is asked in it
 */
function makeConversation(
  { chat, store, start }: PanelOptions,
  fields: ChatWidget['fields'],
  onErased: () => void,
) {
  const failure = make('p', { class: 'error typing', role: 'alert' });
  const typing = make('p', { class: 'typing' });
  /** Says why something was not done. */
  function fail(words = '') {
    say(failure, words || TEXTS.noNetwork);
  }

  const list = makeMessageList({
    ...chat,
    async open(file) {
      if (!(await chat.open(file))) fail();
    },
  });
  const beginning = makeBeginning({ ...chat, start, progress: typing, fail });
  const composer = makeComposer({
    store,
    onTyping: chat.sendTyping,
    async send(text, files) {
      say(failure, '');
      const isReady = await beginning.begin();
      // The text waits for no file.
      if (isReady && text !== '') chat.send(text);
      if (isReady) files.forEach(chat.sendFile);
      return isReady;
    },
    onRefused: (words) => say(failure, words),
  });
  const rating = makeRating(chat.rate, store);
  const introduction = makeIntroduction(fields, store, beginning.introduce, () =>
    composer.field.focus(),
  );
  const eraser = makeEraser(() => {
    chat.erase();
    composer.clear();
    onErased();
  });
  return {
    elements: [list.element, typing, failure, rating.element, composer.element, eraser.element],
    failure,
    fail,
    list,
    composer,
    /** @param words what stands before and after all messages */
    update(now: ChatState, words: [string, string], staff = TEXTS.staff) {
      list.update(now, words, introduction.after(now.chat, chat.isBegun()));
      say(typing, now.isTyping ? TEXTS.typing(staff) : beginning.words());
      rating.update(now.chat);
      eraser.show(chat.isBegun());
    },
  };
}

/**
 * The window of the chat: what has to be said before, or the conversation. What may be left out is asked in
 * it, beside the first message.
 */
export function makePanel(options: PanelOptions) {
  const { widget, chat, store, start, onClose } = options;
  const { consent } = widget;
  const fields = fieldsAsked(widget);
  const asksFirst = consent !== null || fields.some(({ required }) => required);
  const head = makeHead(widget.name, onClose);
  const away = bubble('');
  const intro = [bubble(widget.greeting), away];
  const panel = make('div', {
    role: 'dialog',
    'aria-label': widget.name,
    class: 'panel',
    tabindex: '-1',
    hidden: true,
  });
  const conversation = makeConversation(options, asksFirst ? [] : fields, () => panel.focus());
  const { composer, list, fail, failure } = conversation;
  let form: HTMLFormElement | null = null;
  let shown: 'form' | 'conversation' | null = null;
  let wasBegun = chat.isBegun();

  function show(next: 'form' | 'conversation') {
    if (shown === next) return;
    const hadFocus = panel.contains(activeIn(panel));
    shown = next;
    if (next === 'form') {
      form = makeContactForm({ fields, consent }, `${store.start}contact`, start);
      form.prepend(...intro);
      // Files dropped here wait for the first message.
      form.lastElementChild?.before(composer.chips);
      panel.replaceChildren(head.element, form, failure);
    } else {
      composer.element.prepend(composer.chips);
      panel.replaceChildren(head.element, ...conversation.elements);
      composer.put(store.draft());
      list.toEnd();
    }
    // The visitor was in what has just gone.
    if (hadFocus) focus();
  }

  function focus() {
    // On a phone the keyboard would cover what is to be read first.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const first = shown === 'form' ? form?.querySelector('input') : composer.field;
    if (isTouched || !first) panel.focus();
    else first.focus();
  }

  receiveDrops(panel, {
    addFiles: composer.addFiles,
    addText(text) {
      // Beside the fields of the form the target would be unclear.
      if (shown === 'conversation') composer.addText(text);
    },
  });
  composer.chips.addEventListener('click', () => {
    if (shown === 'form') focus();
  });

  return {
    element: panel,
    fail,
    focus,
    toEnd: list.toEnd,
    update(now: ChatState) {
      const isOnline = now.chat?.online ?? widget.online;
      const person = now.chat?.user;
      const staff = person ? isolated(person.name) : undefined;
      head.update(isOnline, staff);
      const isBegun = chat.isBegun();
      // Lost, a chat leaves what was on its way as a draft.
      if (wasBegun && !isBegun) composer.put(store.draft());
      wasBegun = isBegun;
      show(asksFirst && !isBegun ? 'form' : 'conversation');
      const offline = awayWords(widget, now.messages, isOnline);
      say(away, offline);
      if (shown === 'conversation') conversation.update(now, [widget.greeting, offline], staff);
    },
  };
}
