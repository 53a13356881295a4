/** What papers an order has. */
export const DOCUMENT_TYPES = ['quote'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  quote: 'Коммерческое предложение',
};

export const DOCUMENT_STATUSES = ['draft', 'sent', 'accepted', 'cancelled'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  draft: 'Черновик',
  sent: 'Отправлено',
  accepted: 'Принято',
  cancelled: 'Аннулировано',
};
