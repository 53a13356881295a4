import type { RefObject } from 'react';

/** Less than this is no scrolling a person meant. */
const SLACK_PX = 8;

/**
 * Whether a person is reading further down a list or pointing at its rows with a mouse. To be asked when that
 * matters: re-rendering whenever a mouse comes or the wheel is first turned would cost both of them frames.
 */
export interface Attention {
  isAttended: () => boolean;
  /** @param onChange called whenever the answer is another one @returns what ends that */
  subscribe: (onChange: () => void) => () => void;
}

/** True for what is in the list, and for a menu of a row, which is rendered in a portal. */
const belongsTo = (list: Element | null, target: EventTarget | null) =>
  target instanceof Element &&
  (list?.contains(target) === true || target.closest('[role=menu]') !== null);

/**
 * Follows what a person does with a list, as long as somebody is subscribed.
 * @param list what stands around the rows
 */
export function watchAttention(list: RefObject<Element | null>): Attention {
  const signs = { isPointedAt: false, isPageScrolled: false, scrolled: null as Element | null };
  const isAttended = () =>
    signs.isPointedAt || signs.isPageScrolled || signs.scrolled?.isConnected === true;
  return {
    isAttended,
    subscribe: (onChange) => {
      const stop = new AbortController();
      // It may have been brought to where it was scrolled before anybody asked.
      const regions = list.current?.querySelectorAll('[role="region"]') ?? [];
      signs.scrolled = [...regions].find(({ scrollTop }) => scrollTop > SLACK_PX) ?? signs.scrolled;
      signs.isPageScrolled = window.scrollY > SLACK_PX;
      let reported = isAttended();
      const follow = (change: Partial<typeof signs>) => {
        Object.assign(signs, change);
        // A removed list fires no event; the next event of the document corrects the state.
        if (isAttended() === reported) return;
        reported = !reported;
        onChange();
      };
      const point = ({ pointerType, target }: PointerEvent) =>
        follow({ isPointedAt: pointerType === 'mouse' && belongsTo(list.current, target) });
      const scroll = ({ target }: Event) => {
        // On a narrow screen it is the page that scrolls, not the list.
        if (!(target instanceof Element)) follow({ isPageScrolled: window.scrollY > SLACK_PX });
        else if (list.current?.contains(target)) {
          follow({ scrolled: target.scrollTop > SLACK_PX ? target : null });
        }
      };
      const { signal } = stop;
      // Asked of the document: an element removed under the pointer fires no leave event.
      document.addEventListener('pointerover', point, { signal });
      document.documentElement.addEventListener(
        'pointerleave',
        () => follow({ isPointedAt: false }),
        { signal },
      );
      window.addEventListener('scroll', scroll, { signal, capture: true, passive: true });
      return () => stop.abort();
    },
  };
}
