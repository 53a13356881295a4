import type { VisitorChat } from '../../../contract/chat/chat-widget';
import { faultOf, type Answer } from '../conversation/api';
import { make, say } from '../dom';
import type { Store } from '../conversation/store';
import { TEXTS } from '../texts';

/**
 * Asks what the visitor thinks of a chat that is closed, once: not when it is closed again.
 * @param rate sends it; null: there is no chat any more
 */
export function makeRating(
  rate: (score: number) => Promise<Answer<unknown> | null>,
  { wasAsked, noteAsked }: Pick<Store, 'wasAsked' | 'noteAsked'>,
) {
  const words = make('span', { role: 'status' });
  const element = make('div', { class: 'foot-line', hidden: true }, words);
  let isRated = false;
  const stars = [1, 2, 3, 4, 5].map((score) => {
    const star = make('button', { class: 'link star', 'aria-label': TEXTS.score(score) }, '★');
    star.addEventListener('click', () => {
      void rate(score).then((answer) => {
        isRated = answer?.kind === 'ok';
        say(words, isRated ? TEXTS.rated : faultOf(answer) || TEXTS.noNetwork);
        stars.forEach((each, at) => {
          each.classList.toggle('sure', isRated && at < score);
          each.setAttribute('aria-pressed', String(isRated && at === score - 1));
        });
      });
    });
    return star;
  });
  element.append(make('div', { class: 'stars' }, ...stars));

  return {
    element,
    update(chat: VisitorChat | null) {
      const isOver = chat?.status === 'closed';
      if (chat && !isOver) {
        isRated = false;
        if (!element.hidden) noteAsked('rating');
      }
      if (!isRated) say(words, TEXTS.rate);
      element.hidden = !isOver || (!isRated && (!!chat.rating || wasAsked('rating')));
    },
  };
}
