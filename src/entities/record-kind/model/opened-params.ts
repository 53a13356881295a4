import type { AuditSubject } from '#contract';

/** The kinds of records there are: whatever the journal of a company speaks of. */
export type RecordKind = AuditSubject;

/**
 * The search parameter that opens the window of a record over any screen, as `lead` in `?lead=5`; null for a kind that has
 * no such window. Apart from the other facts: the routes need this before anything is shown.
 */
export const OPENED_PARAMS = {
  user: null,
  company: null,
  module: null,
  reject_reason: null,
  lead_field: null,
  lead_form: null,
  lead: 'lead',
  client: 'client',
  client_tag: null,
  referral: null,
  reward: null,
  order: null,
  price_list: null,
} as const satisfies Record<RecordKind, string | null>;

/** The kinds whose records open over any screen. */
export type OpenedKind = {
  [Kind in RecordKind]: (typeof OPENED_PARAMS)[Kind] extends null ? never : Kind;
}[RecordKind];

export type OpenedParam = (typeof OPENED_PARAMS)[OpenedKind];

/** The same kinds, to go through. */
export const OPENED_KINDS = (Object.keys(OPENED_PARAMS) as RecordKind[]).filter(
  (kind): kind is OpenedKind => OPENED_PARAMS[kind] !== null,
);
