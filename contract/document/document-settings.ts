import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedText,
} from '../base/wire/wire';
import { DOCUMENT_TYPES, TEXT_TYPES } from './document-type';
import { plainLines } from './paragraphs';
import { patternFault, TEXT_PLACEHOLDERS, unknownPlaceholder } from './placeholders';
import { documentCompanyPatchSchema, documentCompanySchema } from './requisites';

export const LONGEST_DOCUMENT_TEXT = 10_000;
export const LONGEST_VAT_NOTE = 200;
const LONGEST_PATTERN = 60;
const HIGHEST_NUMBER = 1_000_000;
const MOST_DAYS = 365;
const MOST_MONTHS = 240;

const numberingSchema = z.object({
  pattern: z.string(),
  /** The number the next document gets. */
  next: countSchema,
  /** Whether it begins with 1 each year. */
  yearly: z.boolean(),
});
export type Numbering = z.output<typeof numberingSchema>;

const ofTypes = <Type extends string, Schema extends z.ZodMiniType>(
  types: readonly Type[],
  schema: Schema,
) => z.object(Object.fromEntries(types.map((type) => [type, schema])) as Record<Type, Schema>);

/** The settings by which documents of a company are made. */
export const documentSettingsSchema = z.object({
  requisites: documentCompanySchema,
  /** The text about VAT; null: the rate of the price list. No rate is built in. */
  vat_note: optionalTextSchema,
  /** For how many days an offer holds. */
  quote_days: countSchema,
  /** 0: documents leave the warranty to the law. */
  warranty_months: countSchema,
  /** Whether sent documents and payments move orders forward; absent: the server does not know. */
  moves_status: z.optional(z.catch(z.nullable(flagSchema), null)),
  numbering: z.extend(ofTypes(DOCUMENT_TYPES, numberingSchema), {
    // A server that makes no such sheets numbers none.
    measure: z.catch(numberingSchema, { pattern: 'ЗЛ-{номер}', next: 1, yearly: false }),
    production: z.catch(numberingSchema, { pattern: 'ПЛ-{номер}', next: 1, yearly: false }),
  }),
  texts: ofTypes(TEXT_TYPES, z.string()),
  updated_at: optionalMomentSchema,
});
export type DocumentSettings = z.output<typeof documentSettingsSchema>;

const documentText = typedText(LONGEST_DOCUMENT_TEXT).check(
  z.overwrite(plainLines),
  z.superRefine((text: string, context) => {
    const unknown = unknownPlaceholder(text, TEXT_PLACEHOLDERS);
    if (unknown !== null) context.addIssue(`Неизвестная подстановка ${unknown}`);
  }),
);

const numberingPatchSchema = z
  .object({
    pattern: typedText(LONGEST_PATTERN, 'Укажите, как писать номер'),
    /** Absent: it goes on where it is, also when a number has been given meanwhile. */
    next: z.optional(
      z
        .int('Укажите номер')
        .check(
          z.minimum(1, 'Укажите номер от 1'),
          z.maximum(HIGHEST_NUMBER, 'Слишком большой номер'),
        ),
    ),
    yearly: z.boolean(),
  })
  .check(
    z.superRefine(({ pattern, yearly }, context) => {
      const fault = patternFault(pattern, yearly);
      if (fault !== null) context.addIssue({ code: 'custom', path: ['pattern'], message: fault });
    }),
  );

const DAYS = `Укажите дни от 1 до ${MOST_DAYS}`;
const MONTHS = `Укажите месяцы от 0 до ${MOST_MONTHS}`;

/** How the documents of a type are to be numbered. */
export type NumberingPatch = z.output<typeof numberingPatchSchema>;

/** A change: what is absent stays. */
export const documentSettingsPatchSchema = z.object({
  requisites: z.optional(documentCompanyPatchSchema),
  vat_note: z.optional(z.nullable(typedText(LONGEST_VAT_NOTE))),
  quote_days: z.optional(z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(MOST_DAYS, DAYS))),
  warranty_months: z.optional(
    z.int(MONTHS).check(z.minimum(0, MONTHS), z.maximum(MOST_MONTHS, MONTHS)),
  ),
  moves_status: z.optional(z.boolean()),
  numbering: z.optional(z.partial(ofTypes(DOCUMENT_TYPES, numberingPatchSchema))),
  texts: z.optional(z.partial(ofTypes(TEXT_TYPES, documentText))),
});
export type DocumentSettingsPatch = z.output<typeof documentSettingsPatchSchema>;
