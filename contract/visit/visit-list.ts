import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { EXPORT_FORMATS } from '../base/files/export-format';
import { pageOf, pageQueryShape } from '../base/wire/wire';
import { VISIT_ARRIVALS, VISIT_FINISHES } from './punctuality';
import { VISIT_KINDS, visitPeopleSchema, visitSchema } from './visit';

export const VISIT_SORTS = ['-starts_at', 'starts_at'] as const;
export type VisitSort = (typeof VISIT_SORTS)[number];

const filterShape = {
  /** The company's day on which a visit starts, both ends included. */
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
  'filter[kind]': z.optional(z.enum(VISIT_KINDS)),
  'filter[user]': visitPeopleSchema,
  /** `1`: those that count for punctuality, as with a choice of the next two. */
  'filter[begun]': z.optional(z.literal('1')),
  'filter[arrival]': z.optional(z.enum(VISIT_ARRIVALS)),
  'filter[finish]': z.optional(z.enum(VISIT_FINISHES)),
};
interface Days {
  'filter[from]'?: string | undefined;
  'filter[to]'?: string | undefined;
}
const areInOrder = ({ 'filter[from]': from, 'filter[to]': to }: Days) =>
  from === undefined || to === undefined || from <= to;
const NOT_IN_ORDER = { error: 'Начало периода позже его конца', path: ['filter[from]'] };

const sort = z.optional(z.enum(VISIT_SORTS));

export const visitFilterSchema = z.object(filterShape);
export type VisitFilter = z.output<typeof visitFilterSchema>;

/** Visits as a list: the latest first, unless asked otherwise. */
export const visitListQuerySchema = z
  .object({ ...filterShape, sort, page: pageQueryShape.page, per_page: pageQueryShape.per_page })
  .check(z.refine(areInOrder, NOT_IN_ORDER));
export type VisitListQuery = z.output<typeof visitListQuerySchema>;

export const visitExportQuerySchema = z
  .object({ ...filterShape, sort, format: z.enum(EXPORT_FORMATS) })
  .check(z.refine(areInOrder, NOT_IN_ORDER));

export const visitPageSchema = pageOf(visitSchema);
export type VisitPage = z.output<typeof visitPageSchema>;
