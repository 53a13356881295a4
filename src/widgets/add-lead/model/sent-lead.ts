import type { NewLead } from '@/entities/leads/lead';
import { keyContent, type KeyedContent } from '@/shared/api';
import { draftStore } from '@/shared/lib/drafts';

const SUBJECT = 'lead:new:sent';

/** What one person has sent from this browser without hearing that it is stored. */
export const sentLead = {
  read(owner: number | null): KeyedContent | null {
    const stored = owner === null ? null : draftStore.read(owner, SUBJECT);
    if (!stored) return null;
    const [key = '', at] = stored.text.split(' ');
    // What an older version has kept says no time: it counts as of now.
    return { key, content: stored.base, at: at === undefined ? Date.now() : Number(at) };
  },
  /** The key of a lead that is sent now, see `keyContent`; kept for whoever closes the window or the tab meanwhile. */
  mark(owner: number | null, lead: NewLead, before: KeyedContent | null): KeyedContent {
    const sent = keyContent(lead, before);
    if (owner !== null && sent !== before) {
      draftStore.write(owner, SUBJECT, { text: `${sent.key} ${sent.at}`, base: sent.content });
    }
    return sent;
  },
  remove(owner: number | null): void {
    if (owner !== null) draftStore.remove(owner, SUBJECT);
  },
};
