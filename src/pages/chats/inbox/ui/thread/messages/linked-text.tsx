import { linkedParts } from '@/entities/chats/chat';
import { SafeLink } from '@/shared/lib/safe-link';

/** A typed text: addresses and phones in it are links, the rest is text. */
export const LinkedText = ({ text }: { text: string }) => {
  let at = 0;
  return linkedParts(text).map(({ text: words, href }) => {
    const key = at;
    at += words.length;
    const isPhone = href?.startsWith('tel:');
    return href === null ? (
      words
    ) : (
      <bdi key={key} dir="ltr" className={isPhone ? 'nowrap' : undefined}>
        <SafeLink address={href} inherit>
          {words}
        </SafeLink>
      </bdi>
    );
  });
};
