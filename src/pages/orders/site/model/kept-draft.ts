import { siteDraftSubject } from '@/entities/orders/order';
import { draftStore } from '@/shared/lib/drafts';
import { EMPTY_DRAFT, isEmpty, type SiteDraft } from './site-draft';

const measuredSubject = (orderId: number) => `order-measured:${orderId}`;

const isDraft = (value: unknown): value is SiteDraft => {
  const { items, added, removed, terms } = (value ?? {}) as Partial<
    Record<keyof SiteDraft, unknown>
  >;
  return (
    typeof items === 'object' &&
    items !== null &&
    Array.isArray(added) &&
    Array.isArray(removed) &&
    typeof terms === 'object' &&
    terms !== null
  );
};

function readJson(owner: number, subject: string): unknown {
  const stored = draftStore.read(owner, subject);
  try {
    return stored && (JSON.parse(stored.text) as unknown);
  } catch {
    return null; // Another application's writing.
  }
}

/** Measurements of a person that the server is not known to have, kept in this browser. */
export const keptDraft = {
  read(owner: number | null, orderId: number): SiteDraft {
    const stored = owner === null ? null : readJson(owner, siteDraftSubject(orderId));
    return isDraft(stored) ? stored : EMPTY_DRAFT;
  },
  write(owner: number | null, orderId: number, draft: SiteDraft): void {
    if (owner === null) return;
    if (isEmpty(draft)) draftStore.remove(owner, siteDraftSubject(orderId));
    else
      draftStore.write(owner, siteDraftSubject(orderId), { text: JSON.stringify(draft), base: '' });
  },
};

/** The items of an order that a person has measured, ticked in this browser. */
export const keptMeasured = {
  read(owner: number | null, orderId: number): readonly string[] {
    const stored = owner === null ? null : readJson(owner, measuredSubject(orderId));
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  },
  write(owner: number | null, orderId: number, ids: readonly string[]): void {
    if (owner === null) return;
    draftStore.write(owner, measuredSubject(orderId), { text: JSON.stringify(ids), base: '' });
  },
};
