import { linkedParts } from '@/entities/chats/chat';
import { SafeLink } from '@/shared/lib/safe-link';
import { Highlight } from '@/shared/ui/highlight';

interface LinkedTextProps {
  text: string;
  /** The search in force; its words are marked. */
  search?: string;
}

/** A typed text: addresses and phones in it are links, the rest is text. */
export const LinkedText = ({ text, search = '' }: LinkedTextProps) => {
  let at = 0;
  return linkedParts(text).map(({ text: words, href }) => {
    const key = at;
    at += words.length;
    const isPhone = href?.startsWith('tel:');
    const shown = <Highlight key={key} text={words} search={search} />;
    return href === null ? (
      shown
    ) : (
      <bdi key={key} dir="ltr" className={isPhone ? 'nowrap' : undefined}>
        <SafeLink address={href} inherit>
          {shown}
        </SafeLink>
      </bdi>
    );
  });
};
