import type { DocumentType } from '#contract';

/** How papers are made until a company chooses otherwise. Texts are samples: the screen says to show them to a lawyer. */
export const USUAL_QUOTE_DAYS = 14;
export const USUAL_WARRANTY_MONTHS = 12;

export const USUAL_PATTERNS: Record<DocumentType, { pattern: string; isYearly: boolean }> = {
  quote: { pattern: 'КП-{номер}', isYearly: false },
};

export const USUAL_TEXTS: Record<DocumentType, string> = {
  quote: [
    'Предложение действует до {срок}. В стоимость входят изготовление по размерам проёмов и материалы, перечисленные выше; услуги указаны отдельными строками.',
    'Работы начинаем после предоплаты {предоплата}. Остаток оплачивается в день передачи изделий.',
    'Гарантия на изделия и монтаж: {гарантия}. Размеры уточняются на замере; если они изменятся, пришлём новую версию предложения.',
  ].join('\n\n'),
};
