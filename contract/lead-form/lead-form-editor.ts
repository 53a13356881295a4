import * as z from 'zod/mini';
import { formDocumentSchema } from './lead-form-document';
import { FIELD_VALUE_LIMIT } from '../lead-field/field-types';
import { FIELD_OPTIONS_LIMIT, leadFieldSchema } from '../lead-field/lead-field';
import { leadFormSchema } from './lead-form';
import {
  idSchema,
  optionalIdSchema,
  optionalTextSchema,
  typedText,
  naturalSchema,
  countSchema,
} from '../base/wire/wire';

const count = countSchema;

/** A form with its draft, as the editor opens it. */
export const leadFormDetailSchema = z.extend(leadFormSchema, {
  draft: formDocumentSchema,
  /** The published document; null where there is none yet. */
  published: z.catch(z.nullable(formDocumentSchema), null),
  /** Where the draft is shown as a visitor would see it; the address is good for some hours. */
  preview_url: optionalTextSchema,
  /**
   * Fields of a template the company lacks: only the draft asks for them, and they are made when it is
   * published.
   */
  new_fields: z.catch(z.array(leadFieldSchema), []),
});
export type LeadFormDetail = z.output<typeof leadFormDetailSchema>;

/** The templates of a new form. */
export const FORM_TEMPLATES = ['callback', 'measure', 'soft_windows', 'empty'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

export const newLeadFormSchema = z.object({
  template: z.enum(FORM_TEMPLATES),
  name: z.optional(typedText(120)),
});
export type NewLeadForm = z.output<typeof newLeadFormSchema>;

/**
 * A draft as it is saved while it is edited. A header If-Unmodified-Since with the `updated_at` that was read
 * makes the server refuse with 409 and `current` where a colleague has saved meanwhile.
 */
export const leadFormPatchSchema = z.object({ draft: formDocumentSchema });

/** A value by its field's id: one text, or several where there are several choices. */
const givenValue = z.union([
  typedText(FIELD_VALUE_LIMIT),
  z.array(typedText(FIELD_VALUE_LIMIT)).check(z.maxLength(FIELD_OPTIONS_LIMIT)),
]);

/**
 * The editor's trial: the same values a visitor would send, kept as a lead that is marked as a test. A field
 * without a value gets a sample. Refusals are by `values.{id of the field}`.
 */
export const testLeadSchema = z.object({
  values: z.optional(z.record(z.string(), givenValue)),
});
export type TestLead = z.output<typeof testLeadSchema>;
export const testLeadResultSchema = z.object({ lead_id: idSchema });

const day = z.iso.date();
export const formStatsQuerySchema = z.object({ from: z.optional(day), to: z.optional(day) });

/** Days are those of the company's time zone. */
export const formStatsSchema = z.object({
  /** Without a default: an answer wrapped in `data` must not be read as one of nothing. */
  views: naturalSchema,
  submits: count,
  spam: count,
  series: z.catch(
    z.array(z.object({ date: z.string(), views: count, submits: count, spam: count })),
    [],
  ),
});
export type FormStats = z.output<typeof formStatsSchema>;

/** A form filled in by staff for a caller. Refusals are by `values.{id of the field}`. */
export const filledFormSchema = z.object({
  values: z.record(z.string(), givenValue),
  assign_to_me: z.optional(z.boolean()),
});
export type FilledForm = z.output<typeof filledFormSchema>;

export const savedLeadSchema = z.object({
  lead_id: idSchema,
  user_id: optionalIdSchema,
});
export type SavedLead = z.output<typeof savedLeadSchema>;
