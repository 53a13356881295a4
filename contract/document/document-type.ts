/** The types of documents of an order. */
export const DOCUMENT_TYPES = ['quote', 'contract', 'invoice', 'act'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The types with a text in the settings. */
export const TEXT_TYPES = ['quote', 'contract', 'act'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  quote: 'Коммерческое предложение',
  contract: 'Договор',
  invoice: 'Счёт на оплату',
  act: 'Акт выполненных работ',
};

export const DOCUMENT_STATUSES = ['draft', 'sent', 'accepted', 'cancelled'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  draft: 'Черновик',
  sent: 'Отправлено',
  accepted: 'Принято',
  cancelled: 'Аннулировано',
};
