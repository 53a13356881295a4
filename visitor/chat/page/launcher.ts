import type { ChatWidget } from '../../../contract/chat/chat-widget';
import { icon, ICONS, make } from '../dom';
import { TEXTS } from '../texts';

/** Creates the chat's button, and the container of button and panel. */
export function makeLauncher({ position }: Pick<ChatWidget, 'position'>, panel: HTMLElement) {
  const badge = make('span', { class: 'badge', 'aria-hidden': 'true', hidden: true });
  const launch = make('button', { class: 'launch', 'aria-label': TEXTS.open });
  const [openIcon, closeIcon] = [icon(ICONS.chat), icon(ICONS.down)];
  const root = make(
    'section',
    {
      class: `root ${position === 'left' ? 'left' : 'right'}`,
      lang: 'ru',
      'aria-label': TEXTS.section,
    },
    launch,
    panel,
  );
  return {
    root,
    launch,
    badge,
    /** Shows the panel, or hides it. */
    show(isOpen: boolean) {
      launch.setAttribute('aria-expanded', String(isOpen));
      launch.replaceChildren(isOpen ? closeIcon : openIcon, badge);
      root.classList.toggle('is-open', isOpen);
      panel.hidden = !isOpen;
    },
  };
}
