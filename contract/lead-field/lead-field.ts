import * as z from 'zod/mini';
import { FIELD_ROLES, FIELD_TYPES } from './field-types';
import {
  flagSchema,
  idSchema,
  MAX_ID,
  optionalMomentSchema,
  pageOf,
  pageQueryShape,
  typedText,
  wholeSchema,
  naturalSchema,
  countSchema,
  recordsOf,
} from '../base/wire/wire';

export const FIELD_NAME_LIMIT = 120;
export const FIELD_OPTIONS_LIMIT = 200;

const count = countSchema;

/** A choice of a field. Its id stays when its label changes, so that a form and its leads agree. */
const fieldOptionSchema = z.object({
  id: z.string(),
  label: z.string(),
  archived: z.catch(flagSchema, false),
  /** Its former labels: old leads hold them, and are found by the present one. */
  former: z.catch(z.optional(z.array(z.string())), undefined),
});
export type FieldOption = z.output<typeof fieldOptionSchema>;

/** A field of the company's leads. An archived field keeps its values and is offered nowhere. */
export const leadFieldSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** One of `FIELD_TYPES`; text a newer server may send is read too. */
  type: z.catch(z.string(), 'text'),
  options: z.catch(recordsOf(fieldOptionSchema), []),
  required: z.catch(flagSchema, false),
  /** Whether lists of leads show the field as a column where a person has chosen none. */
  in_table: z.catch(flagSchema, false),
  /** Whether clients have the field too: a conversion copies its value. */
  in_clients: z.catch(flagSchema, false),
  role: z.catch(z.nullable(z.enum(FIELD_ROLES)), null),
  position: z.catch(wholeSchema, 0),
  archived_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  /** Forms that ask for the field. */
  forms: z.catch(z.array(z.object({ id: idSchema, name: z.string() })), []),
  /** How many leads have a value of it, the spam and the trash included. */
  filled: count,
});
export type LeadField = z.output<typeof leadFieldSchema>;
export const leadFieldPageSchema = pageOf(leadFieldSchema);

export const leadFieldsQuerySchema = z.object({
  ...pageQueryShape,
  /** `0`: fields in use, `1`: archived ones; both where absent. */
  'filter[archived]': z.optional(z.enum(['0', '1'])),
});
export type LeadFieldsQuery = z.output<typeof leadFieldsQuerySchema>;

const NAME_REQUIRED = 'Укажите название';
const optionInputSchema = z.object({
  /** Given by the server at the first save. */
  id: z.optional(z.string().check(z.maxLength(40))),
  label: typedText(FIELD_NAME_LIMIT, 'Укажите вариант'),
  archived: z.optional(z.boolean()),
});

const fieldShape = {
  name: typedText(FIELD_NAME_LIMIT, NAME_REQUIRED),
  type: z.enum(FIELD_TYPES),
  options: z.optional(z.array(optionInputSchema).check(z.maxLength(FIELD_OPTIONS_LIMIT))),
  required: z.optional(z.boolean()),
  in_table: z.optional(z.boolean()),
  in_clients: z.optional(z.boolean()),
  role: z.optional(z.nullable(z.enum(FIELD_ROLES))),
};

export const newLeadFieldSchema = z.object(fieldShape);
export type NewLeadField = z.output<typeof newLeadFieldSchema>;

/** A change of a field: what is absent stays as it is. */
export const leadFieldPatchSchema = z.partial(z.object(fieldShape));
export type LeadFieldPatch = z.output<typeof leadFieldPatchSchema>;

/** The numbers of all fields in use, in their new order. */
export const fieldOrderSchema = z.object({
  ids: z.array(z.int().check(z.positive(), z.maximum(MAX_ID))).check(z.maxLength(500)),
});

export const typePreviewQuerySchema = z.object({ type: z.enum(FIELD_TYPES) });

/** The effect of a change of type: stored texts stay, these do not fit the new type. */
export const typePreviewSchema = z.object({
  /** The number of stored values. Without a default, or an answer wrapped in `data` would read as 0. */
  total: naturalSchema,
  /** Values that do not fit, and a few of them. */
  failing: naturalSchema,
  samples: z.catch(z.array(z.string()), []),
});
export type TypePreview = z.output<typeof typePreviewSchema>;

export const leadFieldListSchema = recordsOf(leadFieldSchema);
