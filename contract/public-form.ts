import * as z from 'zod/mini';
import { idSchema, messageSchema, optionalTextSchema } from './wire';

/** A field of a public form, as a visitor sees it. */
export const publicFormFieldSchema = z.object({
  id: idSchema,
  label: z.string(),
  type: z.catch(z.string(), 'text'),
  required: z.catch(z.boolean(), false),
  placeholder: optionalTextSchema,
});

export const publicFormSchema = z.object({
  name: z.string(),
  fields: z.array(publicFormFieldSchema),
  consent: z.catch(z.nullable(z.object({ text: z.string(), version: z.string() })), null),
});
export type PublicForm = z.output<typeof publicFormSchema>;

export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
export const slugParamsSchema = z.object({ slug: z.string().check(z.regex(SLUG_PATTERN)) });

/** Names of address parameters that are kept with a lead. */
export const UTM_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'yclid',
  'ymclid',
  'fbclid',
  'vkclid',
  'roistat',
] as const;

/** A visitor's value as text; what other sites send may be a number or nothing. */
const submittedValueSchema = z.catch(
  z.union([
    z.string(),
    z.pipe(
      z.number(),
      z.transform((value: number) => String(value)),
    ),
  ]),
  '',
);

/**
 * What a visitor sends. Marks of the visit that are not as expected are left out or cut by the server, for a lead is
 * worth more than they are.
 */
export const publicSubmitSchema = z.object({
  /** Values by the field's id. */
  values: z.record(z.string(), submittedValueSchema),
  consent: z.catch(z.boolean(), false),
  utm: z.catch(z.record(z.string(), z.unknown()), {}),
  page: z.catch(z.string(), ''),
  referer: z.catch(z.string(), ''),
});
export type PublicSubmit = z.output<typeof publicSubmitSchema>;

export const publicSubmittedSchema = messageSchema;
