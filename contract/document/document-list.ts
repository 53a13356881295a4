import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '../base/files/export-format';
import { splitList } from '../base/text/list-text';
import { daySchema } from '../base/time/calendar-day';
import {
  countSchema,
  naturalSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
} from '../base/wire/wire';
import { documentRowSchema } from './document';
import { DOCUMENT_TYPES } from './document-type';

/** The parts of the list; an opened document is a sent one too. */
export const DOCUMENT_TABS = ['all', 'draft', 'sent', 'opened', 'accepted', 'cancelled'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

const isType = (text: string) => DOCUMENT_TYPES.some((type) => type === text);

/** One shape for the list, its counts and its export. */
const filterShape = {
  tab: z.optional(z.enum(DOCUMENT_TABS)),
  /** The number with or without its type («договор 12»), the order, the customer, an exact sum. */
  search: pageQueryShape.search,
  'filter[type]': z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((list: string) => {
        const types = splitList(list);
        return types.length > 0 && types.every(isType);
      }),
    ),
  ),
  /** The first and the last day on which they left. */
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
};
export const documentFilterSchema = z.object(filterShape);
export type DocumentFilter = z.output<typeof documentFilterSchema>;

/** Keys a list of documents may be sorted by; those without a date or an opening stand last. */
export const DOCUMENT_SORTS = [
  '-id',
  'id',
  'date',
  '-date',
  'total',
  '-total',
  'opened_at',
  '-opened_at',
] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
const sortShape = { sort: z.optional(z.enum(DOCUMENT_SORTS)) };

export const documentsQuerySchema = z.object({
  ...filterShape,
  ...sortShape,
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
});
export const documentExportQuerySchema = z.object({
  ...filterShape,
  ...sortShape,
  format: z.enum(EXPORT_FORMATS),
});

/** A document as the list of all documents has it: of several versions the one in force. */
export const listedDocumentSchema = z.extend(documentRowSchema, {
  order_number: countSchema,
  /** The customer of the order. */
  customer: optionalTextSchema,
  /** When a client looked at it last, and how often. */
  opened_at: optionalMomentSchema,
  openings: z.catch(countSchema, 0),
});
export type ListedDocument = z.output<typeof listedDocumentSchema>;
export const documentPageSchema = pageOf(listedDocumentSchema);
export type DocumentPage = z.output<typeof documentPageSchema>;

const total = naturalSchema;
/** The number of documents of each tab under one filter. */
export const documentCountsSchema = z.object({
  all: total,
  draft: total,
  sent: total,
  opened: total,
  accepted: total,
  cancelled: total,
});
export type DocumentCounts = z.output<typeof documentCountsSchema>;
