import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { EXPORT_FORMATS } from '../base/files/export-format';
import {
  countSchema,
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  summedPageOf,
  pageQueryShape,
  typedText,
  wholeSchema,
  flagSchema,
} from '../base/wire/wire';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { amountSchema, moneySchema, referralNameSchema } from './referral';
import { REFERRAL_REASON_LIMIT } from './referral-lead';

export const REWARD_STATUS_LABELS = {
  accrued: 'Начислено',
  confirmed: 'Подтверждено',
  paid: 'Выплачено',
  cancelled: 'Отменено',
} as const;
export type RewardStatus = keyof typeof REWARD_STATUS_LABELS;
export const REWARD_STATUSES = Object.keys(REWARD_STATUS_LABELS) as RewardStatus[];

export const REWARD_KIND_LABELS = {
  fixed: 'За клиента',
  percent: 'Процент с оплаты',
  manual: 'Вручную',
  refund: 'Возврат',
} as const;
export type RewardKind = keyof typeof REWARD_KIND_LABELS;
const REWARD_KINDS = Object.keys(REWARD_KIND_LABELS) as RewardKind[];

const requiredReason = typedText(REFERRAL_REASON_LIMIT, 'Укажите причину');

/** An entry of the ledger. Amounts are in kopecks; a return is negative. */
export const rewardSchema = z.object({
  id: idSchema,
  referral: referralNameSchema,
  lead_id: optionalIdSchema,
  client: z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null),
  kind: z.catch(z.enum(REWARD_KINDS), 'manual'),
  amount: moneySchema,
  status: z.catch(z.enum(REWARD_STATUSES), 'accrued'),
  reason: optionalTextSchema,
  payout: z.catch(z.nullable(z.object({ id: idSchema, number: wholeSchema })), null),
  /** The entry that a return takes back. */
  refund_of: optionalIdSchema,
  /** Paid and taken back by a counter-entry. */
  is_refunded: z.catch(flagSchema, false),
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
});
export type Reward = z.output<typeof rewardSchema>;

const idFilter = z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)));

const rewardFilterShape = {
  search: pageQueryShape.search,
  'filter[referral]': idFilter,
  'filter[status]': z.optional(z.enum(REWARD_STATUSES)),
  'filter[kind]': z.optional(z.enum(REWARD_KINDS)),
  'filter[payout]': idFilter,
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
};
export const rewardsQuerySchema = z.object({ ...pageQueryShape, ...rewardFilterShape });
export type RewardsQuery = z.output<typeof rewardsQuerySchema>;

const rewardSumsSchema = z.object({ standing: wholeSchema, cancelled: wholeSchema });
/** The sums of all entries that a filter means, kopecks: those that stand, and cancelled ones. */
export type RewardSums = z.output<typeof rewardSumsSchema>;
export const rewardPageSchema = summedPageOf(rewardSchema, rewardSumsSchema);
export const rewardExportSchema = z.object({
  ...rewardFilterShape,
  format: z.enum(EXPORT_FORMATS),
});

/** A manual entry, or the counter-entry of a paid one; without an amount it covers all of it. */
export const newRewardSchema = z.union([
  z.object({ refund_of: recordIdSchema, reason: requiredReason }),
  z.object({ referral_id: recordIdSchema, amount: amountSchema, reason: requiredReason }),
]);
export type NewReward = z.output<typeof newRewardSchema>;

/** A change of an entry's state: confirmed, or cancelled with a reason; a cancelled entry may be restored. */
export const rewardPatchSchema = z
  .object({
    status: z.enum(['accrued', 'confirmed', 'cancelled']),
    reason: z.optional(z.nullable(typedText(REFERRAL_REASON_LIMIT))),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'cancelled' || Boolean(reason), {
      error: 'Укажите причину',
      path: ['reason'],
    }),
  );
export type RewardPatch = z.output<typeof rewardPatchSchema>;

const targetShape = bulkTargetShape(rewardFilterShape);
const WHOSE = 'начислений';

/** One step of many entries: those with the numbers `ids`, or all that the filter of the list means. */
export const bulkRewardsSchema = z
  .object({ action: z.literal('step'), ...targetShape, payload: rewardPatchSchema })
  .check(hasOneTarget(WHOSE), hasPartsOfFilter);
export type BulkRewards = z.output<typeof bulkRewardsSchema>;

/** The filter of the ledger: one for the list, its export, bulk actions and a payout. */
export type RewardFilter = NonNullable<BulkRewards['filter']>;

const payoutSchema = z.object({
  id: idSchema,
  number: wholeSchema,
  count: countSchema,
  total: moneySchema,
  paid_at: optionalMomentSchema,
  comment: optionalTextSchema,
  /** Set when the payout was undone: its entries are confirmed again. */
  undone_at: optionalMomentSchema,
  user: z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null),
  created_at: optionalMomentSchema,
});
export type Payout = z.output<typeof payoutSchema>;
export const payoutsQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  search: rewardFilterShape.search,
});
export type PayoutsQuery = z.output<typeof payoutsQuerySchema>;
export const payoutPageSchema = pageOf(payoutSchema);
export const payoutExportSchema = z.object({
  search: rewardFilterShape.search,
  format: z.enum(EXPORT_FORMATS),
});

/** Pays entries by their numbers, or all that match a filter, in one payout. */
export const payRewardsSchema = z
  .object({
    ids: targetShape.ids,
    filter: targetShape.filter,
    expected: targetShape.expected,
    paid_at: z.optional(daySchema),
    comment: z.optional(z.nullable(typedText(REFERRAL_REASON_LIMIT))),
  })
  .check(hasOneTarget(WHOSE), hasPartsOfFilter);
export type PayRewards = z.output<typeof payRewardsSchema>;

/** The payout; null where nothing could be paid. */
export const payResultSchema = z.object({
  payout: z.nullable(
    z.object({ id: idSchema, number: wholeSchema, count: countSchema, total: moneySchema }),
  ),
  failed: z.array(z.object({ id: idSchema, message: z.string() })),
  undo_token: z.nullable(z.string()),
});
export type PayResult = z.output<typeof payResultSchema>;
