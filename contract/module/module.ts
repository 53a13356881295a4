import * as z from 'zod/mini';
import {
  flagSchema,
  messageSchema,
  optionalMomentSchema,
  typedText,
  recordsOf,
} from '../base/wire/wire';

/** Only what says that it is active is (SPEC §5); one odd module closes itself, not the others. */
export const companyModuleSchema = z.object({
  code: z.string(),
  is_active: z.catch(flagSchema, false),
  expires_at: z.pipe(
    optionalMomentSchema,
    // Some backends write a missing date as empty text.
    z.transform((moment: string | null) => moment || null),
  ),
});
export type CompanyModule = z.output<typeof companyModuleSchema>;

export const companyModulesSchema = recordsOf(companyModuleSchema);

/**
 * Tells whether a module opens its screens now (SPEC §5): active, and not expired; no expiry means without
 * end. An expiry that is not a date does not count as being in the future.
 */
export function isModuleUsable(module: CompanyModule, now: number): boolean {
  if (!module.is_active) return false;
  return module.expires_at === null || Date.parse(module.expires_at) > now;
}

export const moduleRequestSchema = z.object({ comment: z.optional(typedText(2000)) });
export const moduleParamsSchema = z.object({
  code: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
});
export const moduleRequestedSchema = messageSchema;
