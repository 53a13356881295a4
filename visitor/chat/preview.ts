import { chatColours } from '../../contract/chat/chat-colours';
import type { ChatWidget } from '../../contract/chat/chat-widget';
import { makeLauncher } from './page/launcher';
import { makePanel } from './panel/panel';
import { refused } from './conversation/queue';
import { adopt, looksOf } from './style';

/** The looks of a widget, before the server has sent the rest. */
export type ChatLooks = Omit<ChatWidget, 'colours'>;

/** It fills what it stands in, as large as that is, instead of the window. */
const PLACE = `.panel{inset:20px 20px calc(var(--bottom) + 72px)!important;width:auto!important;max-width:none;height:auto!important;border-radius:16px!important;animation:none}
.launch{display:grid!important}`;

const nothing = () => undefined;
const none = () => Promise.resolve(null);

/**
 * Draws the widget, open, as a visitor sees it first. Nothing in it can be pressed, and it asks no server for
 * anything.
 * @param host an element that what is fixed in it stays in; what was drawn there before goes
 */
export function drawPreview(host: HTMLElement, looks: ChatLooks): void {
  const widget = { ...looks, colours: chatColours(looks.color) };
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const chat = {
    isBegun: () => false,
    server: '',
    isFailed: () => false,
    send: nothing,
    sendFile: nothing,
    repeat: nothing,
    drop: nothing,
    sendTyping: nothing,
    erase: nothing,
    rate: none,
    introduce: none,
    open: () => Promise.resolve(false),
    loadEarlier: () => Promise.resolve(),
  };
  const panel = makePanel({
    widget,
    chat,
    store: {
      start: 'preview_',
      draft: () => '',
      keepDraft: nothing,
      isSent: () => false,
      noteSent: nothing,
      wasAsked: () => false,
      noteAsked: nothing,
    },
    start: () => Promise.resolve(refused('')),
    onClose: nothing,
  });
  const launcher = makeLauncher(widget, panel.element);
  launcher.root.inert = true;
  launcher.show(true);
  panel.update({
    chat: null,
    messages: [],
    unsent: [],
    hasEarlier: false,
    isTyping: false,
    unread: 0,
  });
  shadow.replaceChildren();
  adopt(shadow, [...looksOf(widget), PLACE]);
  shadow.append(launcher.root);
}
