import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { EXPORT_FORMATS } from '../base/files/export-format';
import {
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  typedText,
  flagSchema,
} from '../base/wire/wire';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { referralNameSchema } from './referral';

export const REFERRAL_LEAD_STATE_LABELS = {
  counted: 'Засчитано',
  review: 'На проверке',
  rejected: 'Не засчитано',
} as const;
export type ReferralLeadState = keyof typeof REFERRAL_LEAD_STATE_LABELS;
export const REFERRAL_LEAD_STATES = Object.keys(REFERRAL_LEAD_STATE_LABELS) as ReferralLeadState[];

/** The longest reason for a decision. */
export const REFERRAL_REASON_LIMIT = 500;
const reason = typedText(REFERRAL_REASON_LIMIT);

/** A lead from a partner, or with an unknown code. */
export const referralLeadSchema = z.object({
  lead_id: idSchema,
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  status: optionalTextSchema,
  client: z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null),
  /** Null: the code is unknown. */
  referral: z.catch(z.nullable(referralNameSchema), null),
  code: optionalTextSchema,
  state: z.catch(z.enum(REFERRAL_LEAD_STATES), 'review'),
  reason: optionalTextSchema,
  /** Chosen by hand, not found by a link. */
  by_hand: z.catch(flagSchema, false),
  /** When the link was opened. */
  touched_at: optionalMomentSchema,
  /** When the lead came. */
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  /** Null as long as the product has no orders. */
  order_id: optionalIdSchema,
});
export type ReferralLead = z.output<typeof referralLeadSchema>;

const referralLeadFilterShape = {
  search: pageQueryShape.search,
  'filter[referral]': z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  'filter[state]': z.optional(z.enum(REFERRAL_LEAD_STATES)),
  /** `unknown`: leads with an unknown code, which no other list holds. */
  'filter[code]': z.optional(z.literal('unknown')),
  /** `1`: of each client the first lead that counts. */
  'filter[client]': z.optional(z.literal('1')),
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
};
export const referralLeadsQuerySchema = z.object({ ...pageQueryShape, ...referralLeadFilterShape });
export type ReferralLeadsQuery = z.output<typeof referralLeadsQuerySchema>;
export const referralLeadPageSchema = pageOf(referralLeadSchema);

export const referralLeadExportSchema = z.object({
  ...referralLeadFilterShape,
  format: z.enum(EXPORT_FORMATS),
});

export const leadParamsSchema = z.object({
  lead_id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)),
});

/** Whether an invited lead counts; a refusal says why. */
export const referralLeadPatchSchema = z
  .object({ state: z.enum(REFERRAL_LEAD_STATES), reason: z.optional(z.nullable(reason)) })
  .check(
    z.refine(({ state, reason: given }) => state !== 'rejected' || Boolean(given), {
      error: 'Укажите причину',
      path: ['reason'],
    }),
  );
export type ReferralLeadPatch = z.output<typeof referralLeadPatchSchema>;

/**
 * One decision about many invited leads: those with the numbers `ids`, or all that the filter of the list
 * means.
 */
export const bulkReferralLeadsSchema = z
  .object({
    action: z.literal('decide'),
    ...bulkTargetShape(referralLeadFilterShape),
    payload: referralLeadPatchSchema,
  })
  .check(hasOneTarget('заявок'), hasPartsOfFilter);
export type BulkReferralLeads = z.output<typeof bulkReferralLeadsSchema>;

/** The filter of invited leads: one for the list, its export and bulk actions. */
export type ReferralLeadFilter = NonNullable<BulkReferralLeads['filter']>;

/** The partner of a lead, chosen by hand; null: none. */
export const leadReferralPatchSchema = z.object({
  referral_id: z.nullable(recordIdSchema),
  reason: z.optional(z.nullable(reason)),
});
export type LeadReferralPatch = z.output<typeof leadReferralPatchSchema>;

/** The partner who recommended the company to a visitor; none without a referral and a code. */
export const leadReferralSchema = z.object({
  lead_id: idSchema,
  referral: z.catch(z.nullable(referralNameSchema), null),
  code: optionalTextSchema,
  state: z.catch(z.nullable(z.enum(REFERRAL_LEAD_STATES)), null),
  reason: optionalTextSchema,
});
export type LeadReferral = z.output<typeof leadReferralSchema>;
