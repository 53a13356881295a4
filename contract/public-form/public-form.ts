import * as z from 'zod/mini';
import { imageUrlSchema } from '../image/image-url';
import { FIELD_OPTIONS_LIMIT } from '../lead-field/lead-field';
import { idSchema, messageSchema, optionalTextSchema } from '../base/wire/wire';

/** A block of a public form, as a visitor sees it: a field to fill in, or a text between fields. */
export const publicFormFieldSchema = z.object({
  id: idSchema,
  label: z.string(),
  type: z.catch(z.string(), 'text'),
  required: z.catch(z.boolean(), false),
  placeholder: optionalTextSchema,
  hint: optionalTextSchema,
  /** How what is typed is shaped; none for most. */
  mask: optionalTextSchema,
  width: z.catch(z.enum(['full', 'half']), 'full'),
  hidden: z.catch(z.boolean(), false),
  default: optionalTextSchema,
  /** The parameter of the page's address that fills the field. */
  param: optionalTextSchema,
  options: z.catch(z.array(z.object({ id: z.string(), label: z.string() })), []),
});

export const publicFormSchema = z.object({
  name: z.string(),
  /** The company of the form. */
  company: z.catch(
    z.nullable(z.object({ name: optionalTextSchema, logo_url: imageUrlSchema })),
    null,
  ),
  fields: z.array(publicFormFieldSchema),
  consent: z.catch(
    z.nullable(z.object({ text: z.string(), version: z.string(), url: optionalTextSchema })),
    null,
  ),
  theme: z.catch(z.nullable(z.record(z.string(), z.unknown())), null),
  /** Goes back with the submission: says when and for which form this answer was given. */
  token: optionalTextSchema,
});
export type PublicForm = z.output<typeof publicFormSchema>;

export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
export const slugParamsSchema = z.object({ slug: z.string().check(z.regex(SLUG_PATTERN)) });

/** A visitor's value as text; what other sites send may be a number or nothing. */
const submittedTextSchema = z.catch(
  z.union([
    z.string(),
    z.pipe(
      z.number(),
      z.transform((value: number) => String(value)),
    ),
    z.pipe(
      z.boolean(),
      z.transform((value: boolean) => (value ? '1' : '')),
    ),
  ]),
  '',
);

/** One text, or several where a field has several choices; each choice by its id or its label. */
const submittedValueSchema = z.union([
  z.array(submittedTextSchema).check(z.maxLength(FIELD_OPTIONS_LIMIT)),
  z.pipe(
    submittedTextSchema,
    z.transform((value: string) => [value]),
  ),
]);

/** A file in JSON; the page sends its files as browsers do. */
const submittedFileSchema = z.object({
  name: z.string().check(z.maxLength(1000)),
  /** Base64. */
  data: z.string(),
});
export const SUBMIT_BODY_LIMIT = 28 * 1024 * 1024;

/**
 * A visitor's submission. Unexpected marks of the visit are left out or cut by the server, for a lead is
 * worth more than they are.
 */
export const publicSubmitSchema = z.object({
  /** Values by the field's id. */
  values: z.record(z.string(), submittedValueSchema),
  consent: z.catch(z.boolean(), false),
  /** Files by the field's id. */
  files: z.optional(z.record(z.string(), z.array(submittedFileSchema).check(z.maxLength(20)))),
  /** Marks of the address the visitor came by last. */
  utm: z.catch(z.record(z.string(), z.unknown()), {}),
  /** The source of the first visit: marks, page and referer. */
  first: z.catch(z.record(z.string(), z.unknown()), {}),
  page: z.catch(z.string(), ''),
  referer: z.catch(z.string(), ''),
  /** Who recommended: the `ref` of the address. */
  ref: z.catch(z.string(), ''),
  /** The last links with a code that the visitor opened: `{ref, at}`. */
  touches: z.catch(z.array(z.unknown()), []),
  /** The visitor's clock at the moment of sending; other moments by that clock are corrected by its error. */
  clock: z.catch(z.string(), ''),
  token: z.catch(z.string(), ''),
  /** A field no person sees; a program fills it. */
  hp: z.catch(z.string(), ''),
});
export type PublicSubmit = z.output<typeof publicSubmitSchema>;

/** The text shown to the visitor, or the address they are sent to. */
export const publicSubmittedSchema = z.extend(messageSchema, { redirect: optionalTextSchema });
