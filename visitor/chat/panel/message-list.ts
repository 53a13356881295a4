import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { ChatState } from '../conversation/open-chat';
import { activeIn, arrange, icon, ICONS, make, say } from '../dom';
import { linkedText } from './linked-text';
import { dayOf, timeOf } from './moments';
import { fileView } from './pictures';
import type { Unsent } from '../conversation/store';
import { TEXTS } from '../texts';
import { PlainMap } from '../pristine';

/** As near to its end a list counts as being there. */
const END_PX = 80;

type Mark = 'sending' | 'sent' | 'read';

/** One message of either side. */
interface Row {
  key: string;
  isOwn: boolean;
  body: string;
  files: ChatFile[];
  author: string;
  at: Date;
  /** Of the visitor's own; null: it has failed. */
  mark: Mark | null;
  unsent: Unsent | null;
}

/** Under the same key before it was sent and after. */
const ownKey = (nonce: string) => `own ${nonce}`;

const ofMessage = (message: VisitorMessage, staffReadSeq: number): Row => ({
  key:
    message.type === 'message' && message.nonce !== null
      ? ownKey(message.nonce)
      : `message ${message.seq}`,
  isOwn: message.type === 'message',
  body: message.body,
  files: message.files,
  author: message.user?.name ?? '',
  at: new Date(message.created_at),
  mark: message.seq <= staffReadSeq ? 'read' : 'sent',
  unsent: null,
});

const ofUnsent = (unsent: Unsent, isFailed: boolean): Row => ({
  key: ownKey(unsent.nonce),
  isOwn: true,
  body: unsent.body,
  files: unsent.files ?? [],
  author: '',
  at: new Date(unsent.at),
  mark: isFailed ? null : 'sending',
  unsent,
});

interface Made {
  element: HTMLElement;
  state: string;
  /** The numbers of its files. */
  files: string;
}

interface ListHooks {
  /** Whether the visitor is to be told that a message has not gone out. */
  isFailed: (item: Unsent) => boolean;
  /** Sends a failed message again. */
  repeat: (item: Unsent) => void;
  /** Takes one back that will not go out. */
  drop: (item: Unsent) => void;
  /** Reads what was said before. */
  loadEarlier: () => Promise<void>;
  /** Hands a file to the visitor. */
  open: (file: ChatFile) => Promise<void>;
  /** Where pictures are. */
  server: string;
}

/** When a message was written and how far it has come; of one that failed, what can be done. */
function foot(
  { at, mark, isOwn, unsent }: Row,
  { repeat, drop }: Pick<ListHooks, 'repeat' | 'drop'>,
): HTMLElement {
  if (unsent && mark === null) {
    const { error, files } = unsent;
    const line = make('p', { class: 'failed' }, [TEXTS.failed, error].filter(Boolean).join(': '));
    const offer = (words: string, act: (item: Unsent) => void) => {
      const button = make('button', { class: 'again' }, words);
      button.addEventListener('click', () => act(unsent));
      line.append(button);
    };
    // A file that was refused is the same the next time; one that did not get through may get through.
    if (!files?.length || error === null || error === TEXTS.noNetwork) offer(TEXTS.again, repeat);
    if (files?.length) offer(TEXTS.drop, drop);
    return line;
  }
  const line = make('p', { class: 'foot' }, make('time', {}, timeOf(at)));
  if (isOwn && mark) {
    const label = { role: 'img', 'aria-label': TEXTS[mark], class: 'mark' };
    line.append(make('span', label, icon(ICONS[mark])));
  }
  return line;
}

/** The list of what was said. */
export function makeMessageList(hooks: ListHooks) {
  const { isFailed, loadEarlier } = hooks;
  const greeting = make('div', { class: 'bubble theirs', dir: 'auto' });
  const away = make('p', { class: 'note' });
  const earlier = make('button', { class: 'quiet' }, TEXTS.earlier);
  const log = make('div', { role: 'log', 'aria-label': TEXTS.log, class: 'log', tabindex: '0' });
  const rows = new PlainMap<string, Made>();

  function draw(row: Row): HTMLElement {
    const state = `${row.mark} ${row.unsent?.error}`;
    const known = rows.get(row.key);
    if (known && (known.state === state || !row.isOwn)) return known.element;
    // Files get their number when they are sent.
    const files = row.files.map(({ id }) => id).join();
    const element =
      (known?.files === files && known.element) ||
      make(
        'div',
        { class: row.isOwn ? 'row own' : 'row' },
        row.isOwn && make('p', { class: 'unseen' }, TEXTS.you),
        !row.isOwn &&
          row.author !== '' &&
          make('p', { class: 'author' }, make('bdi', {}, row.author)),
        row.body !== '' &&
          make(
            'p',
            { class: `bubble ${row.isOwn ? 'ours' : 'theirs'}`, dir: 'auto' },
            ...linkedText(row.body),
          ),
        ...row.files.map((file) => fileView(file, hooks)),
      );
    element.querySelector('.foot, .failed')?.remove();
    element.append(foot(row, hooks));
    rows.set(row.key, { element, state, files });
    return element;
  }

  function drawDay(text: string): HTMLElement {
    const key = `day ${text}`;
    const element = rows.get(key)?.element ?? make('p', { class: 'day' }, text);
    rows.set(key, { element, state: '', files: '' });
    return element;
  }

  let isAtEnd = true;
  const toEnd = () => {
    log.scrollTop = log.scrollHeight;
  };
  log.addEventListener('scroll', () => {
    isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < END_PX;
  });
  // A keyboard, or a longer text below, takes room from it: what was read last stays in sight.
  new ResizeObserver(() => {
    if (isAtEnd) toEnd();
  }).observe(log);

  earlier.addEventListener('click', () => {
    const fromEnd = log.scrollHeight - log.scrollTop;
    void loadEarlier().then(() => {
      log.scrollTop = log.scrollHeight - fromEnd;
    });
  });

  return {
    element: log,
    toEnd,
    /**
     * @param words the greeting, and the text outside of working hours
     * @param asked stands at the end; null: nothing does
     */
    update(
      { chat, messages, unsent, hasEarlier }: ChatState,
      words: [string, string],
      asked: HTMLElement | null = null,
    ) {
      const hadFocus = log.contains(activeIn(log));
      const ofLog = [
        ...messages.map((message) => ofMessage(message, chat?.staff_read_seq ?? 0)),
        ...unsent.map((item) => ofUnsent(item, isFailed(item))),
      ];
      const isOwnNew = ofLog.some(({ key, isOwn }) => isOwn && !rows.has(key));
      const [before, after] = words;
      say(greeting, before);
      say(away, after);
      const children: HTMLElement[] = [];
      if (hasEarlier) children.push(earlier);
      else if (before !== '') children.push(greeting);
      let lastDay = '';
      let lastAuthor = '';
      for (const row of ofLog) {
        const named = dayOf(row.at);
        if (named !== lastDay) children.push(drawDay(named));
        lastDay = named;
        const element = draw(row);
        element.classList.toggle('next', row.author !== '' && row.author === lastAuthor);
        lastAuthor = row.author;
        children.push(element);
      }
      if (after !== '') children.push(away);
      if (asked) children.push(asked);
      for (const [key, { element }] of rows) if (!children.includes(element)) rows.delete(key);
      arrange(log, children);
      // A button that was pressed has gone: keys are heard in the chat still.
      if (hadFocus && !log.contains(activeIn(log))) log.focus({ preventScroll: true });
      if (isAtEnd || isOwnNew) toEnd();
    },
  };
}
