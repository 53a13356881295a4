import { make } from './dom';

const ADDRESS = /https?:\/\/[^\s<>"«»]+/gi;
/** What ends a sentence ends its address. */
const END = /[.,:;!?'…)\]]+$/;

const isAddress = (text: string) => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** A text of strangers, its addresses as links; everything else stays text. */
export function linkedText(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) nodes.push(document.createTextNode(text.slice(end, until)));
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, '');
    if (!isAddress(address)) continue;
    plain(index);
    const rel = 'noopener noreferrer nofollow';
    nodes.push(make('a', { href: address, target: '_blank', rel }, address));
    end = index + address.length;
  }
  plain(text.length);
  return nodes;
}
