import * as z from 'zod/mini';
import { optionalMomentSchema, flagSchema, positiveSchema } from '../base/wire/wire';
import { autoAssignSchema, escalationSchema } from './lead-flow';
import { workingHoursSchema } from './working-hours';

/** Limits of the response norm, in minutes: at least one, at most a day. */
export const RESPONSE_NORM_MIN = 1;
export const RESPONSE_NORM_MAX = 1440;
export const DEFAULT_RESPONSE_NORM_MINUTES = 15;

/** How many addresses get a letter for each new lead. */
export const NOTIFICATION_EMAILS_LIMIT = 5;

/** Settings of a company for all of its staff. */
export const companySettingsSchema = z.object({
  /**
   * Within how many minutes a new lead should get its first response. Without a value of its own for a
   * missing one: an answer wrapped in `data` would be read as one that says nothing.
   */
  response_norm_minutes: positiveSchema,
  /** Addresses that get a letter for each new lead; absent where the backend sends none. */
  notification_emails: z.catch(z.optional(z.array(z.string())), undefined),
  /** When the company works, for leads and chats alike; null: always. Absent where the backend has none. */
  working_hours: z.catch(z.optional(z.nullable(workingHoursSchema)), undefined),
  /** The closed ones among the special days of the hours, as a list. */
  days_off: z.catch(z.optional(z.array(z.string())), undefined),
  /** To whom new leads go; absent where the backend does not assign them. */
  auto_assign: z.catch(z.optional(autoAssignSchema), undefined),
  /** Who is notified of a lead without a response; absent where the backend has no such notifications. */
  escalation: z.catch(z.optional(escalationSchema), undefined),
  /** Changes with any of the settings above but the addresses; absent where the backend compares none. */
  version: z.catch(z.optional(z.string()), undefined),
  /** When the company is removed, where that was asked for. */
  deletion_at: z.optional(optionalMomentSchema),
  /** False where the server has no way to send letters: they are written to a folder of it. */
  is_mail_configured: z.catch(z.optional(flagSchema), undefined),
});
export type CompanySettings = z.output<typeof companySettingsSchema>;
