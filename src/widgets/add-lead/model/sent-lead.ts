import type { NewLead } from '@/entities/lead';
import { newIdempotencyKey } from '@/shared/api';
import { draftStore } from '@/shared/lib/drafts';

const SUBJECT = 'lead:new:sent';

/** A lead that was sent and may have been stored though nobody heard of it. */
export interface SentLead {
  /** By which the server tells that it has this one already. */
  key: string;
  content: string;
}

/** What one person has sent from this browser without hearing that it is stored. */
export const sentLead = {
  read(owner: number | null): SentLead | null {
    const stored = owner === null ? null : draftStore.read(owner, SUBJECT);
    return stored && { key: stored.text, content: stored.base };
  },
  /** The same lead sent again keeps its key; one that was changed is another, so that no change is lost. */
  mark(owner: number | null, lead: NewLead, before: SentLead | null): SentLead {
    const content = JSON.stringify(lead);
    if (before?.content === content) return before;
    const sent = { key: newIdempotencyKey(), content };
    if (owner !== null) draftStore.write(owner, SUBJECT, { text: sent.key, base: content });
    return sent;
  },
  remove(owner: number | null): void {
    if (owner !== null) draftStore.remove(owner, SUBJECT);
  },
};
