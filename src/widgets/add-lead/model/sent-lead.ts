import type { NewLead } from '@/entities/leads/lead';
import { keyContent, type KeyedContent } from '@/shared/api';
import { draftStore } from '@/shared/lib/drafts';

const SUBJECT = 'lead:new:sent';

/** The lead that one person sent from this browser without an answer. */
export const sentLead = {
  read(owner: number | null): KeyedContent | null {
    const stored = owner === null ? null : draftStore.read(owner, SUBJECT);
    if (!stored) return null;
    const [key = '', at] = stored.text.split(' ');
    // A value kept by an older version has no time: it counts as new.
    return { key, content: stored.base, at: at === undefined ? Date.now() : Number(at) };
  },
  /** The key of a lead that is sent now, see `keyContent`; it outlives a closed window or tab. */
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
