import * as z from 'zod/mini';
import { isMask } from '../lead-field/field-mask';
import { FIELD_NAME_LIMIT } from '../lead-field/lead-field';
import { SLUG_PATTERN } from '../public-form/public-form';
import { idSchema, MAX_ID, typedText } from '../base/wire/wire';

/**
 * The document of a form: edited as a draft and published as a whole. One schema serves the editor, the
 * server and the page a visitor sees; every missing part has a default, so that a document of an older
 * version opens.
 */

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
/** A campaign's mark, or any other parameter of the page's address that fills a field. */
const PARAMETER = /^[\w.-]{1,60}$/;

export const FORM_LIMITS = {
  blocks: 100,
  name: 120,
  text: 2000,
  button: 40,
  domains: 50,
  stopWords: 200,
  radius: 24,
  /** Seconds a person needs at least to fill the form in. */
  fillSeconds: 60,
} as const;

const SLUG_RULE = 'Латинские буквы, цифры и дефис, до 64 знаков';
const MASK_RULE = 'Нули вместо цифр и знаки между ними: 00.00.0000';
const WEB_ADDRESS = 'Укажите адрес, который начинается с https://';

const webAddress = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((text: string) => text === '' || isWebAddress(text), WEB_ADDRESS),
);

/** True for an absolute address that a link may lead to. */
export function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const blockId = z.string().check(z.minLength(1), z.maxLength(40));

/** A field of the company's leads in this form. */
const fieldBlockSchema = z.object({
  kind: z.literal('field'),
  id: blockId,
  lead_field_id: idSchema.check(z.maximum(MAX_ID)),
  /** The label for the visitor; empty: the field's own name. */
  label: z._default(typedText(FIELD_NAME_LIMIT), ''),
  placeholder: z._default(typedText(200), ''),
  /** A line under the field. */
  hint: z._default(typedText(300), ''),
  required: z._default(z.boolean(), false),
  /**
   * How what is typed is shaped; see `maskOf`. Empty: a phone as a Russian number, anything else as it is
   * typed.
   */
  mask: z._default(z.string().check(z.refine(isMask, MASK_RULE)), ''),
  width: z._default(z.enum(['full', 'half']), 'full'),
  /** Not shown: filled by its default or by a parameter of the address. */
  hidden: z._default(z.boolean(), false),
  default: z._default(typedText(1000), ''),
  /** The parameter of the address that fills the field; empty: none. */
  param: z._default(
    z
      .string()
      .check(
        z.refine(
          (name: string) => name === '' || PARAMETER.test(name),
          'Латинские буквы, цифры, точка, дефис',
        ),
      ),
    '',
  ),
});

const textBlockSchema = z.object({
  kind: z.literal('text'),
  id: blockId,
  text: typedText(FORM_LIMITS.text),
});

const headingBlockSchema = z.object({
  kind: z.literal('heading'),
  id: blockId,
  text: typedText(200),
});

const formBlockSchema = z.discriminatedUnion('kind', [
  fieldBlockSchema,
  textBlockSchema,
  headingBlockSchema,
]);
export type FormBlock = z.output<typeof formBlockSchema>;
export type FormFieldBlock = z.output<typeof fieldBlockSchema>;

const colour = (fallback: string) =>
  z._default(z.string().check(z.regex(HEX_COLOUR, 'Цвет вида #3b82f6')), fallback);

export const formThemeSchema = z.object({
  colour: colour('#2563eb'),
  background: colour('#f8fafc'),
  radius: z._default(z.int().check(z.minimum(0), z.maximum(FORM_LIMITS.radius)), 8),
  button: z._default(typedText(FORM_LIMITS.button), 'Отправить'),
  scheme: z._default(z.enum(['light', 'dark', 'auto']), 'light'),
});

const formSuccessSchema = z.object({
  kind: z._default(z.enum(['text', 'redirect']), 'text'),
  text: z._default(typedText(FORM_LIMITS.text), ''),
  url: z._default(webAddress, ''),
  /** Whether the page offers to send another one. */
  again: z._default(z.boolean(), true),
});

const userIds = z._default(z.array(idSchema.check(z.maximum(MAX_ID))).check(z.maxLength(200)), []);

const formNotifySchema = z.object({
  /** Who is notified of a new lead; empty: everyone who works. */
  user_ids: userIds,
  /**
   * Assignment of new leads: none, or the people of `assign_ids` in turn; an empty list means all on shift.
   */
  assign: z._default(z.enum(['nobody', 'round_robin']), 'nobody'),
  assign_ids: userIds,
});

const formProtectionSchema = z.object({
  /** Sent sooner than so many seconds after it was opened, a submission is suspect. */
  min_seconds: z._default(z.int().check(z.minimum(0), z.maximum(FORM_LIMITS.fillSeconds)), 2),
  /** More submissions than this from one address in ten minutes are suspect. */
  per_address: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 10),
  /** Sites that may show the form inside their pages; empty: any. */
  domains: z._default(z.array(typedText(253)).check(z.maxLength(FORM_LIMITS.domains)), []),
  stop_words: z._default(z.array(typedText(100)).check(z.maxLength(FORM_LIMITS.stopWords)), []),
  /** A link in the field of the name is suspect. */
  links_in_name: z._default(z.boolean(), true),
});

const formConsentSchema = z.object({
  enabled: z._default(z.boolean(), false),
  text: z._default(typedText(FORM_LIMITS.text), ''),
  /** The policy the text refers to. */
  url: z._default(webAddress, ''),
  /** Grows with every published change of the text or the address. */
  version: z._default(typedText(40), '1'),
});

export const formDocumentSchema = z.object({
  name: typedText(FORM_LIMITS.name, 'Укажите название формы'),
  slug: z.string('Укажите адрес').check(z.regex(SLUG_PATTERN, SLUG_RULE)),
  blocks: z.array(formBlockSchema).check(z.maxLength(FORM_LIMITS.blocks)),
  theme: formThemeSchema,
  success: formSuccessSchema,
  notify: formNotifySchema,
  protection: formProtectionSchema,
  consent: formConsentSchema,
});
export type FormDocument = z.output<typeof formDocumentSchema>;

/** An empty form: every part has its default. */
export const emptyFormDocument = (name: string, slug: string): FormDocument =>
  formDocumentSchema.parse({
    name,
    slug,
    blocks: [],
    theme: {},
    success: {},
    notify: {},
    protection: {},
    consent: {},
  });
