import * as z from 'zod/mini';
import { formatMoney, formatPercent } from '../base/text/money';
import { signedSumSchema, sumAs } from '../base/wire/money';
import {
  countSchema,
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  typedEmail,
  typedPhone,
  typedText,
  wholeSchema,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';
import { EXPORT_FORMATS } from '../base/files/export-format';
import { recordIdSchema } from '../bulk/bulk';

export const REFERRAL_STATUS_LABELS = { active: 'Активен', paused: 'На паузе' } as const;
export type ReferralStatus = keyof typeof REFERRAL_STATUS_LABELS;
export const REFERRAL_STATUSES = Object.keys(REFERRAL_STATUS_LABELS) as ReferralStatus[];

/** Money is counted in kopecks: from one to a million roubles. */
const MOST_REWARD = 100_000_000;
/** One percent is a hundred basis points. */
const MOST_BASIS_POINTS = 10_000;
export const MOST_WINDOW_DAYS = 365;
export const USUAL_WINDOW_DAYS = 30;
export const REFERRAL_NAME_LIMIT = 200;
export const REFERRAL_NOTE_LIMIT = 5000;
const CONTACT_LIMIT = 200;
export const REFERRAL_CODE_LIMIT = 32;
/** The most touches a visitor's browser keeps, and a form takes. */
export const MOST_TOUCHES = 10;

/** Codes that differ only by case are the same. */
export const normalCode = (code: string) => code.trim().toUpperCase();

const codeSchema = z.pipe(
  z
    .string('Укажите код')
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{3,32}$/, 'От 3 до 32 латинских букв, цифр и дефисов')),
  z.transform(normalCode),
);

/** From one kopeck to a million roubles. */
export const amountSchema = z
  .int('Укажите сумму')
  .check(
    z.minimum(1, 'Сумма от 1 копейки до 1 000 000 ₽'),
    z.maximum(MOST_REWARD, 'Сумма от 1 копейки до 1 000 000 ₽'),
  );

/** The rule of a partner's reward: a sum per client, or a share of each payment. */
const ruleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: amountSchema }),
  z.object({
    kind: z.literal('percent'),
    basis_points: z
      .int('Укажите процент')
      .check(
        z.minimum(1, 'Процент от 0,01 до 100'),
        z.maximum(MOST_BASIS_POINTS, 'Процент от 0,01 до 100'),
      ),
  }),
]);
export type ReferralRule = z.output<typeof ruleSchema>;
const knownRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: naturalSchema }),
  z.object({ kind: z.literal('percent'), basis_points: naturalSchema }),
]);

/** «1 500 ₽ за клиента», «5 % с оплаты» */
export const referralRuleInWords = (rule: ReferralRule): string =>
  rule.kind === 'fixed'
    ? `${formatMoney(rule.amount)} за клиента`
    : `${formatPercent(rule.basis_points)} с оплаты`;

/** A partner as other records name them. */
export const referralNameSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  code: optionalTextSchema,
});

/** An amount of money, possibly negative; an invalid value reads as 0. */
export const moneySchema = z.catch(wholeSchema, 0);

/** A partner: a person who brings leads. */
export const referralSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  code: z.catch(z.string(), ''),
  /** Former codes: links with them go on working. */
  former_codes: z.catch(z.array(z.string()), []),
  status: z.catch(z.enum(REFERRAL_STATUSES), 'active'),
  note: optionalTextSchema,
  client: z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null),
  rule: sumAs(z.catch(z.nullable(knownRuleSchema), null), null),
  /** For how long after the visit a lead counts as brought. */
  window_days: z.catch(wholeSchema, USUAL_WINDOW_DAYS),
  counts: z.catch(
    z.object({
      visits: countSchema,
      /** Invited leads that count. */
      leads: countSchema,
      /** Clients with a first counted lead from this partner. */
      clients: countSchema,
      /** Confirmed and unpaid rewards; negative after a return. */
      payable: signedSumSchema,
    }),
    { visits: 0, leads: 0, clients: 0, payable: 0 },
  ),
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
});
export type Referral = z.output<typeof referralSchema>;

const shape = {
  name: typedText(REFERRAL_NAME_LIMIT, 'Укажите имя партнёра'),
  phone: z.optional(z.nullable(typedPhone(CONTACT_LIMIT))),
  email: z.optional(z.nullable(typedEmail(CONTACT_LIMIT))),
  code: codeSchema,
  status: z.optional(z.enum(REFERRAL_STATUSES)),
  note: z.optional(z.nullable(typedText(REFERRAL_NOTE_LIMIT))),
  client_id: z.optional(z.nullable(recordIdSchema)),
  rule: ruleSchema,
  window_days: z.optional(
    z
      .int('Укажите число дней')
      .check(z.minimum(1, 'От 1 до 365 дней'), z.maximum(MOST_WINDOW_DAYS, 'От 1 до 365 дней')),
  ),
};

export const newReferralSchema = z.object({
  ...shape,
  /** Whether leads that came with this code before the partner was created count. */
  count_unknown: z.optional(z.boolean()),
});
export type NewReferral = z.output<typeof newReferralSchema>;

/** A change: absent values stay, null clears. */
export const referralPatchSchema = z.object({
  ...shape,
  name: z.optional(shape.name),
  code: z.optional(shape.code),
  rule: z.optional(shape.rule),
});
export type ReferralPatch = z.output<typeof referralPatchSchema>;

export const REFERRAL_SORTS = ['id', '-id', 'name', '-name', 'visits', '-visits'] as const;

const referralFilterShape = {
  search: pageQueryShape.search,
  'filter[status]': z.optional(z.enum(REFERRAL_STATUSES)),
};
export const referralsQuerySchema = z.object({
  ...pageQueryShape,
  ...referralFilterShape,
  sort: z.optional(z.enum(REFERRAL_SORTS)),
});
export type ReferralsQuery = z.output<typeof referralsQuerySchema>;
export const referralPageSchema = pageOf(referralSchema);
export type ReferralPage = z.output<typeof referralPageSchema>;

export const referralExportSchema = z.object({
  ...referralFilterShape,
  sort: z.optional(z.enum(REFERRAL_SORTS)),
  format: z.enum(EXPORT_FORMATS),
});

/** The figures over the lists: each is the total of the list it opens. */
export const referralSummarySchema = z.object({
  // Without a default: an answer wrapped in `data` must not be read as one of none.
  visits: naturalSchema,
  leads: countSchema,
  clients: countSchema,
  /** Clients for a hundred leads; null where there are none. */
  conversion: z.catch(z.nullable(z.number()), null),
  accrued: signedSumSchema,
  confirmed: signedSumSchema,
  payable: signedSumSchema,
  paid: signedSumSchema,
  /** Partners with a negative balance. */
  in_debt: countSchema,
  /** How many records each list holds without a filter; null from a server that does not count them. */
  lists: z.catch(
    z.nullable(
      z.object({
        partners: countSchema,
        invited: countSchema,
        /** Of the invited leads those that wait for a decision. */
        review: countSchema,
        rewards: countSchema,
        payouts: countSchema,
      }),
    ),
    null,
  ),
});
export type ReferralSummary = z.output<typeof referralSummarySchema>;

/** A code of leads that no partner has. */
const unknownCodeSchema = z.object({
  code: z.string(),
  leads: countSchema,
  last_at: optionalMomentSchema,
});
export const unknownCodesSchema = recordsOf(unknownCodeSchema);
export type UnknownCode = z.output<typeof unknownCodeSchema>;
