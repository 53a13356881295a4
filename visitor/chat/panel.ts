import { isolated } from '../../contract/base/text/isolated';
import type { ChatWidget } from '../../contract/chat/chat-widget';
import type { Answer } from './api';
import { makeComposer, type DraftStore } from './composer';
import { makeContactForm, type Given } from './contact-form';
import type { Dialog, DialogState } from './dialog';
import { activeIn, icon, ICONS, make, say } from './dom';
import { takeDropped } from './drop';
import { makeEraser } from './eraser';
import { makeMessageList } from './message-list';
import { backAt } from './moments';
import { makeRating } from './rating';
import type { Store } from './store';
import { TEXTS } from './texts';

interface PanelOptions {
  widget: ChatWidget;
  dialog: Omit<Dialog, 'state' | 'wake' | 'watch' | 'start'>;
  store: Pick<Store, 'start'> & DraftStore;
  start: (given: Given) => Promise<Answer<unknown>>;
  onClose: () => void;
}

/** The window of the chat: what is asked before, or the conversation. */
export function makePanel({ widget, dialog, store, start, onClose }: PanelOptions) {
  const { consent, online: isOnline } = widget;
  const fields = widget.fields.slice();
  // Nobody is there: whoever leaves a phone is called back.
  if (!isOnline && !fields.some(({ key }) => key === 'phone'))
    fields.push({ key: 'phone', required: false });
  const asksFirst = fields.length > 0 || consent !== null;
  const state = make('p', { class: 'state' });
  const close = make('button', { 'aria-label': TEXTS.close }, icon(ICONS.close));
  const head = make(
    'div',
    { class: 'head' },
    make(
      'div',
      { class: 'who' },
      make('p', { class: 'name' }, make('bdi', {}, widget.name)),
      state,
    ),
    close,
  );
  const bubble = (text: string) =>
    make('p', { class: 'bubble theirs', dir: 'auto', hidden: text === '' }, text);
  const away = bubble('');
  const intro = make('div', { class: 'intro' }, bubble(widget.greeting), away);
  const failure = make('p', { class: 'error typing', role: 'alert' });
  const typing = make('p', { class: 'typing' });
  const list = makeMessageList({
    ...dialog,
    async open(file) {
      if (!(await dialog.open(file))) fail();
    },
  });
  let form: HTMLFormElement | null = null;
  let isStarting = false;
  let starting: Promise<boolean> | null = null;

  /** Says why something was not done. */
  function fail(words = '') {
    say(failure, words || TEXTS.noNetwork);
  }
  /** Begins the dialog where nothing has to be asked before. @returns whether there is one */
  function begin(): Promise<boolean> {
    say(failure, '');
    if (dialog.isBegun()) return Promise.resolve(true);
    // A text and a file at once begin one dialog.
    starting ??= startNow().finally(() => {
      starting = null;
    });
    return starting;
  }
  async function startNow(): Promise<boolean> {
    isStarting = true;
    say(typing, TEXTS.beginning);
    const answer = await start({ contact: {}, consent: false });
    isStarting = false;
    say(typing, '');
    if (answer.kind !== 'ok') fail('message' in answer ? answer.message : '');
    return answer.kind === 'ok';
  }

  const composer = makeComposer({
    store,
    onTyping: dialog.tellTyping,
    async send(text, files) {
      const isReady = await begin();
      // The text waits for no file.
      if (isReady && text !== '') dialog.send(text);
      if (isReady) files.forEach(dialog.sendFile);
      return isReady;
    },
    onRefused: (words) => say(failure, words),
  });
  const eraser = makeEraser(() => {
    dialog.erase();
    composer.clear();
    panel.focus();
  });

  const rating = makeRating(dialog.rate);

  const panel = make('div', {
    role: 'dialog',
    'aria-label': widget.name,
    class: 'panel',
    tabindex: '-1',
    hidden: true,
  });
  takeDropped(panel, {
    addFiles: composer.addFiles,
    addText(text) {
      // Beside the fields of the form nobody sees where it goes.
      if (shown === 'conversation') composer.addText(text);
    },
  });
  composer.chips.addEventListener('click', () => {
    if (shown === 'form') focus();
  });
  const conversation = [
    list.element,
    typing,
    failure,
    rating.element,
    composer.element,
    eraser.element,
  ];
  let shown: 'form' | 'conversation' | null = null;
  let wasBegun = dialog.isBegun();

  function show(next: 'form' | 'conversation') {
    if (shown === next) return;
    const hadFocus = shown !== null && panel.contains(activeIn(panel));
    shown = next;
    if (next === 'form') {
      form = makeContactForm({ fields, consent }, `${store.start}contact`, start);
      form.prepend(intro);
      // What is dropped here waits for the first message.
      form.lastElementChild?.before(composer.chips);
      panel.replaceChildren(head, form, failure);
    } else {
      composer.element.prepend(composer.chips);
      panel.replaceChildren(head, ...conversation);
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

  close.addEventListener('click', onClose);

  return {
    element: panel,
    fail,
    focus,
    toEnd: list.toEnd,
    update(now: DialogState) {
      const online = now.chat?.online ?? widget.online;
      const person = now.chat?.user;
      const name = person ? isolated(person.name) : undefined;
      say(state, name === undefined ? (online ? TEXTS.online : TEXTS.away) : TEXTS.answers(name));
      state.classList.toggle('online', online);
      const isBegun = dialog.isBegun();
      // Lost, a dialog leaves what was on its way as a draft.
      if (wasBegun && !isBegun) composer.put(store.draft());
      wasBegun = isBegun;
      show(asksFirst && !isBegun ? 'form' : 'conversation');
      // The automatic answer has said so already.
      const isSaid = now.lines.findLast(({ type }) => type !== 'message')?.type === 'auto';
      const words = online ? [] : [!isSaid && widget.offline_text, backAt(widget.next_open_at)];
      const offline = words.filter(Boolean).join('\n');
      say(away, offline);
      away.hidden = offline === '';
      if (shown !== 'conversation') return;
      list.update(now, [widget.greeting, offline]);
      say(
        typing,
        now.isTyping ? TEXTS.typing(name ?? TEXTS.staff) : isStarting ? TEXTS.beginning : '',
      );
      rating.update(now.chat);
      eraser.show(isBegun);
    },
  };
}
