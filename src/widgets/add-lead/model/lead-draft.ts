import type { Client } from '@/entities/clients/client';
import { draftStore } from '@/shared/lib/drafts';
import { fieldTexts } from './other-fields';
import { sentLead } from './sent-lead';

/** `referral`: the number of who has recommended the company. */
const TEXTS = ['name', 'phone', 'email', 'comment', 'referral', 'source'] as const;

/** The typed values of the form. */
export type LeadDraft = Record<(typeof TEXTS)[number], string> & {
  mine: boolean;
  /** A field of the company, by its number. */
  [field: `values.${number}`]: string;
};

export const BLANK: LeadDraft = {
  ...{ name: '', phone: '', email: '', comment: '', referral: '', source: '' },
  mine: false,
};

/** Under what drafts are kept: the leads of each client apart from the others. */
const subjectOf = (clientId: number | null) =>
  clientId === null ? 'lead:new' : `lead:new:client:${clientId}`;

/** True where nothing is typed but what the form began with. */
const isUntouched = (draft: LeadDraft, begun: LeadDraft) =>
  Object.entries(draft).every(
    ([field, value]) =>
      typeof value !== 'string' ||
      value.trim() === '' ||
      value === (begun as Record<string, string | boolean>)[field],
  );

/** The form of a lead of a client, with their contact in it. */
export const begunFor = (client: Pick<Client, 'name' | 'phone' | 'email'>): LeadDraft => ({
  ...BLANK,
  name: client.name ?? '',
  phone: client.phone ?? '',
  email: client.email ?? '',
});

function parse(text: string): LeadDraft | null {
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof LeadDraft, unknown>>;
    const texts = TEXTS.map((key) => [key, typeof stored[key] === 'string' ? stored[key] : '']);
    return {
      ...BLANK,
      ...Object.fromEntries(texts),
      ...fieldTexts(stored),
      mine: stored.mine === true,
    };
  } catch {
    return null;
  }
}

/**
 * The unsent draft of one person in this browser.
 * @param clientId whose lead it is; null: of somebody new
 * @param begun what the form begins with
 */
export const leadDraftOf = (clientId: number | null, begun: LeadDraft) => {
  const subject = subjectOf(clientId);
  return {
    read(owner: number | null): LeadDraft | null {
      const stored = owner === null ? null : draftStore.read(owner, subject);
      const draft = stored && parse(stored.text);
      return draft && !isUntouched(draft, begun) ? draft : null;
    },
    write(owner: number | null, draft: LeadDraft): void {
      if (owner === null) return;
      if (isUntouched(draft, begun)) draftStore.remove(owner, subject);
      else draftStore.write(owner, subject, { text: JSON.stringify(draft), base: '' });
    },
    remove(owner: number | null): void {
      sentLead.remove(owner);
      if (owner !== null) draftStore.remove(owner, subject);
    },
  };
};
