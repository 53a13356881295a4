import * as z from 'zod/mini';
import {
  idSchema,
  optionalMomentSchema,
  pageOf,
  pageQueryShape,
  naturalSchema,
  flagSchema,
  countSchema,
} from '../base/wire/wire';

/** Not shown to anybody yet, open to visitors, and closed to them for a while. */
export const FORM_STATUSES = ['draft', 'published', 'paused'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

const count = countSchema;

/** A form of the company, as staff see it in a list: visitors open it at `/f/{slug}`. */
export const leadFormSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  status: z.catch(z.string(), ''),
  /** How often the page was opened, and what came of it: leads, and those of them in the spam. */
  views: count,
  submits: count,
  spam: count,
  last_lead_at: optionalMomentSchema,
  published_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  archived_at: optionalMomentSchema,
  /** True where the draft differs from what visitors see. */
  has_changes: z.catch(flagSchema, false),
});
export type LeadForm = z.output<typeof leadFormSchema>;

export const leadFormPageSchema = pageOf(leadFormSchema);

export const FORM_SORTS = ['name', '-name', 'id', '-id', 'submits', '-submits'] as const;
export const leadFormsQuerySchema = z.object({
  ...pageQueryShape,
  sort: z.optional(z.enum(FORM_SORTS)),
  'filter[status]': z.optional(z.enum(FORM_STATUSES)),
  /** `1`: archived forms; the others where absent. */
  'filter[archived]': z.optional(z.literal('1')),
});
export type LeadFormsQuery = z.output<typeof leadFormsQuerySchema>;

const total = naturalSchema;

/** The filter of the counts on the tabs. */
export const leadFormCountsQuerySchema = z.object({ search: pageQueryShape.search });

/** How many forms each tab holds under one search; archived ones only in their own. */
export const leadFormCountsSchema = z.object({
  all: total,
  draft: total,
  published: total,
  paused: total,
  archive: total,
});
export type LeadFormCounts = z.output<typeof leadFormCountsSchema>;
