import { draftStore } from '@/shared/lib/drafts';
import { fieldTexts } from './other-fields';
import { sentLead } from './sent-lead';

/** `referral`: the number of who has recommended the company. */
const TEXTS = ['name', 'phone', 'email', 'comment', 'referral'] as const;

/** The typed values of the form. */
export type LeadDraft = Record<(typeof TEXTS)[number], string> & {
  mine: boolean;
  /** A field of the company, by its number. */
  [field: `values.${number}`]: string;
};

export const BLANK: LeadDraft = {
  ...{ name: '', phone: '', email: '', comment: '', referral: '' },
  mine: false,
};
const SUBJECT = 'lead:new';

/** True where nothing is typed. */
const isBlank = (draft: LeadDraft) =>
  Object.values(draft).every((value) => typeof value !== 'string' || value.trim() === '');

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

/** The unsent draft of one person in this browser. */
export const leadDraft = {
  read(owner: number | null): LeadDraft | null {
    const stored = owner === null ? null : draftStore.read(owner, SUBJECT);
    const draft = stored && parse(stored.text);
    return draft && !isBlank(draft) ? draft : null;
  },
  write(owner: number | null, draft: LeadDraft): void {
    if (owner === null) return;
    if (isBlank(draft)) draftStore.remove(owner, SUBJECT);
    else draftStore.write(owner, SUBJECT, { text: JSON.stringify(draft), base: '' });
  },
  remove(owner: number | null): void {
    sentLead.remove(owner);
    if (owner !== null) draftStore.remove(owner, SUBJECT);
  },
};
