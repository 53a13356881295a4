import * as z from 'zod/mini';
import { emailSchema } from '../session/session';
import { autoAssignPatchSchema, escalationPatchSchema } from './lead-flow';
import { chosenDaysOffSchema, chosenHoursSchema } from './chosen-hours';
import { NOTIFICATION_EMAILS_LIMIT, RESPONSE_NORM_MAX, RESPONSE_NORM_MIN } from './company';

const RESPONSE_NORM_MESSAGE = `От ${RESPONSE_NORM_MIN} до ${RESPONSE_NORM_MAX} минут`;

/** Minutes within which a new lead should get its first response, as they are chosen. */
export const responseNormSchema = z
  .int(RESPONSE_NORM_MESSAGE)
  .check(
    z.minimum(RESPONSE_NORM_MIN, RESPONSE_NORM_MESSAGE),
    z.maximum(RESPONSE_NORM_MAX, RESPONSE_NORM_MESSAGE),
  );

/** A change of any settings. Unlike when they are read, a wrong value is refused here, not skipped. */
export const companySettingsPatchSchema = z.object({
  /** The version the change was made from: of an older one it is refused with 409 and `current`. */
  version: z.optional(z.string()),
  response_norm_minutes: z.optional(responseNormSchema),
  working_hours: z.optional(z.nullable(chosenHoursSchema)),
  /** Instead of the closed days of the hours; special days with hours stay. */
  days_off: z.optional(chosenDaysOffSchema),
  auto_assign: z.optional(autoAssignPatchSchema),
  escalation: z.optional(escalationPatchSchema),
  notification_emails: z.optional(
    z
      .array(emailSchema)
      .check(
        z.maxLength(NOTIFICATION_EMAILS_LIMIT, `Не больше ${NOTIFICATION_EMAILS_LIMIT} адресов`),
      ),
  ),
});
export type CompanySettingsPatch = z.output<typeof companySettingsPatchSchema>;
