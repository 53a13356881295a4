import * as z from 'zod/mini';

/** Limits of the response norm, in minutes: at least one, at most a day. */
export const RESPONSE_NORM_MIN = 1;
export const RESPONSE_NORM_MAX = 1440;
export const DEFAULT_RESPONSE_NORM_MINUTES = 15;

const RESPONSE_NORM_MESSAGE = `От ${RESPONSE_NORM_MIN} до ${RESPONSE_NORM_MAX} минут`;

/** What a company chose for all of its staff. */
export const companySettingsSchema = z.object({
  /**
   * Within how many minutes a new lead should get its first response. Without a value of its own for a missing one: an
   * answer wrapped in `data` would be read as one that says nothing.
   */
  response_norm_minutes: z.int().check(z.positive()),
});
export type CompanySettings = z.output<typeof companySettingsSchema>;

/** A change of the settings: here a wrong value is refused, not passed over. */
export const companySettingsPatchSchema = z.object({
  response_norm_minutes: z
    .int(RESPONSE_NORM_MESSAGE)
    .check(
      z.minimum(RESPONSE_NORM_MIN, RESPONSE_NORM_MESSAGE),
      z.maximum(RESPONSE_NORM_MAX, RESPONSE_NORM_MESSAGE),
    ),
});
