import { linkedParts } from '../../../contract/base/files/linked-parts';
import { make } from '../dom';

/** A text of strangers, its addresses and phones as links; everything else stays text. */
export const linkedText = (text: string): Node[] =>
  linkedParts(text).map(({ text: words, href }) =>
    href === null
      ? document.createTextNode(words)
      : make(
          'a',
          {
            href,
            dir: 'ltr',
            target: /^h/i.test(href) && '_blank',
            rel: 'noopener noreferrer nofollow',
          },
          words,
        ),
  );
