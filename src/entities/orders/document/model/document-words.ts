import {
  DOCUMENT_STATUSES,
  documentStatusLabel,
  type DocumentRow,
  type DocumentType,
} from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

const TONES: Record<(typeof DOCUMENT_STATUSES)[number], ChipTone> = {
  draft: 'gray',
  sent: 'blue',
  accepted: 'green',
  cancelled: 'red',
};

/** How the state of a document is shown; one this application does not know stands as it is. */
export function documentStatusView(shown: Pick<DocumentRow, 'type' | 'status'>): {
  label: string;
  tone: ChipTone;
} {
  const known = DOCUMENT_STATUSES.find((each) => each === shown.status);
  return { label: documentStatusLabel(shown), tone: known ? TONES[known] : 'gray' };
}

const SENT: Record<DocumentType, string> = {
  quote: 'КП отправлено',
  contract: 'Договор отправлен',
  invoice: 'Счёт отправлен',
  act: 'Акт отправлен',
  measure: 'Замерный лист отправлен',
  production: 'Лист напечатан',
};

const SHORT_LABELS: Readonly<Record<string, string>> = {
  quote: 'КП',
  contract: 'Договор',
  invoice: 'Счёт',
  act: 'Акт',
  measure: 'Замерный лист',
  production: 'Производственный лист',
} satisfies Record<DocumentType, string>;

/** The type of a document in one word: «КП»; of one this application does not know «Документ». */
export const shortTypeLabel = (type: string): string => SHORT_LABELS[type] ?? 'Документ';

/** How people call a document: «КП-14», before it has a number «КП, черновик». */
export const documentCalled = ({ type, number }: Pick<DocumentRow, 'type' | 'number'>): string =>
  number ?? `${shortTypeLabel(type)}, черновик`;

/** «КП отправлено»; of a type this application does not know «Документ отправлен». */
export const sentWords = ({ type }: Pick<DocumentRow, 'type'>): string =>
  SENT[type as DocumentType] ?? 'Документ отправлен';

/**
 * Whether the client has accepted what was offered last: an offer that was sent after the accepted one is
 * not accepted yet.
 * @param documents of one order, the newest first
 */
export function isOfferAccepted(
  documents: readonly Pick<DocumentRow, 'type' | 'status'>[],
): boolean {
  const last = documents.find(
    ({ type, status }) => type === 'quote' && (status === 'sent' || status === 'accepted'),
  );
  return last?.status === 'accepted';
}
