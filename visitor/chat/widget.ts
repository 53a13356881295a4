import type { ChatWidget } from '../../contract/chat/chat-widget';
import { openApi } from './conversation/api';
import { openChat } from './conversation/open-chat';
import { say } from './dom';
import { closeByBack } from './page/back';
import { guard } from './page/guard';
import { makeLauncher } from './page/launcher';
import { listenAgain, listenOn } from './listen';
import { makePanel } from './panel/panel';
import type { Place } from './page/place';
import { raise } from './page/raise';
import { makeLasting } from './page/stay';
import { openStore } from './conversation/store';
import { dress } from './style';
import { TEXTS } from './texts';
import { pageNow, readVisit } from './page/visit';

const TAG = 'site-chat';
const MOST_SHOWN = 99;
/** After these (ms) the looks are asked for again. */
const PAUSES = [5000, 30_000, 120_000];

/**
 * Draws the button and the panel, and joins them to the chat.
 * @param widget the looks, as the server has told them
 * @returns puts it back on a page that has lost it
 */
function draw(place: Place, widget: ChatWidget): () => void {
  const store = openStore(place.key);
  const api = openApi(place);
  const { now, first, brought } = readVisit();
  let isOpen = false;
  let openedBy: HTMLElement | SVGElement | null = null;

  const chat = openChat({
    api,
    store,
    server: place.server,
    realtime: widget.realtime,
    pageNow,
    onChange: () => update(),
    onFilesLost: () => panel.fail(TEXTS.filesErased),
    onGone: () => lasting.end(),
  });
  const panel = makePanel({
    widget,
    chat,
    store,
    onClose: () => toggle(false),
    start: ({ contact, consent }) => {
      const { page, referer } = now;
      const token = widget.token ?? '';
      return chat.start({ token, contact, consent, page, referer, first, brought });
    },
  });
  const { root, launch, badge, show } = makeLauncher(widget, panel.element);
  const lift = raise(root);
  const lasting = makeLasting(TAG, () => {
    listenAgain(lasting.shadow);
    lift();
  });

  function update() {
    const state = chat.state();
    const unread = isOpen ? 0 : state.unread;
    launch.setAttribute('aria-label', unread > 0 ? TEXTS.unread(unread) : TEXTS.open);
    say(badge, unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread));
    badge.hidden = unread === 0;
    panel.update(state);
  }

  const noteOpen = closeByBack(() => toggle(false));
  function toggle(isNowOpen: boolean) {
    if (isOpen === isNowOpen) return;
    isOpen = isNowOpen;
    noteOpen(isOpen);
    show(isOpen);
    update();
    chat.watch(isOpen);
    if (isOpen) {
      panel.toEnd();
      panel.focus();
    } else {
      (openedBy?.isConnected ? openedBy : launch).focus();
      openedBy = null;
    }
  }

  launch.addEventListener('click', () => toggle(!isOpen));
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // It would close a dialog of the page, too.
    if (isOpen) event.preventDefault();
    toggle(false);
  });
  for (const event of ['focusin', 'focusout']) root.addEventListener(event, lasting.noteFocus);
  listenOn(document, 'click', (event) => {
    const link = event
      .composedPath()
      .find((target) => (target as Partial<Element>).matches?.('a[href="#chat"]'));
    if (!link || !root.isConnected) return;
    event.preventDefault();
    openedBy = link instanceof HTMLElement || link instanceof SVGElement ? link : null;
    toggle(true);
  });

  show(false);
  guard(lasting.host, root, () => isOpen);
  dress(lasting.shadow, widget);
  lasting.shadow.append(root);
  lasting.put();
  update();
  chat.wake();
  return lasting.put;
}

/**
 * Shows the chat of a company on this page; nothing where it is switched off, or unknown. Without an answer
 * the server is asked for a few times more.
 * @returns puts it back on a page that has lost it; null where there is none
 */
export async function showChat(place: Place): Promise<(() => void) | null> {
  const { widget } = openApi(place);
  for (const pause of PAUSES) {
    const answer = await widget();
    if (answer.kind === 'ok') return draw(place, answer.data);
    if (answer.kind !== 'later') return null;
    const ms = Math.max(pause, answer.retryAfterMs);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return null;
}
