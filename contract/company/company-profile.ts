import * as z from 'zod/mini';
import { timeZoneSchema } from '../base/time/time-zone';
import {
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedPhone,
  typedText,
} from '../base/wire/wire';
import { isInn } from './inn';

/** The company itself, as its staff and its visitors see it. */
export const companyProfileSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  inn: optionalTextSchema,
  phone: optionalTextSchema,
  address: optionalTextSchema,
  /** IANA name of the time zone in which the company's days begin. */
  timezone: optionalTextSchema,
  /** Address of its picture; null where it has none. */
  logo_url: optionalTextSchema,
  /** The version, for `If-Unmodified-Since`. */
  updated_at: optionalMomentSchema,
});
export type CompanyProfile = z.output<typeof companyProfileSchema>;

const NAME_REQUIRED = 'Укажите название компании';

/** A change of the company: absent values stay, an empty text clears. */
export const companyProfilePatchSchema = z.object({
  name: z.optional(typedText(160, NAME_REQUIRED)),
  inn: z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          typedText(40),
          z.transform((text: string) => text.replace(/[\s-]/g, '')),
        ),
        z.string().check(z.refine((text) => text === '' || isInn(text), 'Проверьте ИНН')),
      ),
    ),
  ),
  phone: z.optional(z.nullable(typedPhone(40))),
  address: z.optional(z.nullable(typedText(300))),
  timezone: z.optional(timeZoneSchema),
});
export type CompanyProfilePatch = z.output<typeof companyProfilePatchSchema>;
