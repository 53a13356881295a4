/** The types of documents of an order. */
export const DOCUMENT_TYPES = [
  'quote',
  'contract',
  'invoice',
  'act',
  'measure',
  'production',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The types with a text in the settings. */
export const TEXT_TYPES = ['quote', 'contract', 'act'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  quote: 'Коммерческое предложение',
  contract: 'Договор',
  invoice: 'Счёт на оплату',
  act: 'Акт выполненных работ',
  measure: 'Замерный лист',
  production: 'Производственный лист',
};

/** The parts of the documents of a type, where types differ. */
interface TypeTraits {
  /** It may have a text of its own, in place of that of the settings. */
  hasText: boolean;
  /** It states the total of the order, or a part of the total. */
  hasSums: boolean;
  /** The client may get it; others are for the company alone. */
  isForClient: boolean;
}

const TRAITS: Record<DocumentType, TypeTraits> = {
  quote: { hasText: true, hasSums: true, isForClient: true },
  contract: { hasText: true, hasSums: true, isForClient: true },
  invoice: { hasText: true, hasSums: true, isForClient: true },
  act: { hasText: true, hasSums: true, isForClient: true },
  measure: { hasText: false, hasSums: false, isForClient: true },
  production: { hasText: false, hasSums: false, isForClient: false },
};

/** A type this application does not know has all that documents can have. */
const traitsOf = (type: string): TypeTraits =>
  (TRAITS as Readonly<Record<string, TypeTraits>>)[type] ?? {
    hasText: true,
    hasSums: true,
    isForClient: true,
  };

/** Whether documents of a type may have a text of their own. */
export const hasDocumentText = (type: string): boolean => traitsOf(type).hasText;

/** Whether documents of a type say sums; the total of others is 0, and shown nowhere. */
export const hasDocumentSums = (type: string): boolean => traitsOf(type).hasSums;

/** Whether a client may be sent documents of a type. */
export const isForClient = (type: string): boolean => traitsOf(type).isForClient;

/** The types that no client gets. */
export const INNER_TYPES: readonly DocumentType[] = DOCUMENT_TYPES.filter(
  (type) => !TRAITS[type].isForClient,
);

/** The types that say no sums. */
export const SUMLESS_TYPES: readonly DocumentType[] = DOCUMENT_TYPES.filter(
  (type) => !TRAITS[type].hasSums,
);

/** The text of the settings for documents of a type; empty where there is none. */
export const usualTextOf = (type: string, texts: Readonly<Record<TextType, string>>): string =>
  (texts as Readonly<Record<string, string>>)[type] ?? '';

export const DOCUMENT_STATUSES = ['draft', 'sent', 'accepted', 'cancelled'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  draft: 'Черновик',
  sent: 'Отправлено',
  accepted: 'Принято',
  cancelled: 'Аннулировано',
};

/**
 * The status of a document in a word: a document that no client gets was issued, an unknown status stands
 * as it is.
 */
export function documentStatusLabel({ type, status }: { type: string; status: string }): string {
  if (status === 'sent' && !isForClient(type)) return 'Выпущен';
  return (DOCUMENT_STATUS_LABELS as Readonly<Record<string, string>>)[status] ?? status;
}
