import * as z from 'zod/mini';
import { imageUrlSchema } from '../image/image-url';
import { emailSchema, newPasswordSchema } from '../session/session';
import {
  flagSchema,
  idSchema,
  MAX_ID,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  typedPhone,
  typedText,
  wholeSchema,
  naturalSchema,
} from '../base/wire/wire';
import { ROLES } from '../rights/rights';
import { ASSIGNEE_KINDS, type AssigneeKind } from '../record';

/** Who may sign in, who has been asked to and has no password yet, and who may no longer. */
export const USER_STATUSES = ['active', 'invited', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Активен',
  invited: 'Приглашён',
  disabled: 'Отключён',
};

/** Keys a list of staff may be sorted by; a minus before the key turns the order round. */
export const USER_SORTS = [
  'name',
  '-name',
  'last_login_at',
  '-last_login_at',
  'leads_in_work',
  '-leads_in_work',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * The statuses of the leads a person has in work; with them the list of leads shows the number it is said of.
 */
export const STATUSES_IN_WORK = ['new', 'processing'] as const;

/** In `with` of the list of staff: count the leads each person has in work. */
export const WITH_LEADS = 'leads_in_work';

const countSchema = z.catch(z.nullable(naturalSchema), null);
const transferredSchema = z.catch(wholeSchema, 0);

type Counts = (typeof ASSIGNEE_KINDS)[AssigneeKind];
const countsOfKinds = Object.values(ASSIGNEE_KINDS);

/** A number of records of each kind that somebody is responsible for. */
const workloadShape = Object.fromEntries(
  countsOfKinds.map(({ counted }) => [counted, countSchema]),
) as Record<Counts['counted'], typeof countSchema>;
const transferredShape = Object.fromEntries(
  countsOfKinds.map(({ transferred }) => [transferred, transferredSchema]),
) as Record<Counts['transferred'], typeof transferredSchema>;

/** A member of staff. A select needs the name alone, so all the rest may be missing. */
export const userSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  avatar_url: imageUrlSchema,
  email: optionalTextSchema,
  phone: optionalTextSchema,
  position: optionalTextSchema,
  status: z.catch(z.nullable(z.enum(USER_STATUSES)), null),
  /** Whether new leads may be given to the person now. */
  on_shift: z.catch(z.nullable(flagSchema), null),
  last_login_at: optionalMomentSchema,
  /** The version of the record, for `If-Unmodified-Since`. */
  updated_at: optionalMomentSchema,
  /** When the invitation that is still open was sent. */
  invited_at: optionalMomentSchema,
  /** The number of their leads in work and of their clients; null where unknown. */
  ...workloadShape,
  /** Absent where the company has not switched rights on. */
  role: z.catch(z.optional(z.enum(ROLES)), undefined),
  /** The number of sessions; null where unknown. */
  sessions: countSchema,
});
export type User = z.output<typeof userSchema>;
export const userPageSchema = pageOf(userSchema);

/** The filter of the staff: one shape for list, export and bulk actions. */
export const userFilterShape = {
  search: pageQueryShape.search,
  /** `1`: those who can work now; `0`: the others. */
  'filter[active]': z.optional(z.enum(['0', '1'])),
  'filter[status]': z.optional(z.enum(USER_STATUSES)),
};

export const usersQuerySchema = z.object({
  ...pageQueryShape,
  ...userFilterShape,
  sort: z.optional(z.enum(USER_SORTS)),
  with: z.optional(z.literal(WITH_LEADS)),
});

const total = naturalSchema;

/** The filter of the counts on the tabs. */
export const userCountsQuerySchema = z.object({ search: pageQueryShape.search });

/** How many of the staff each tab holds under one search. */
export const userCountsSchema = z.object({
  all: total,
  active: total,
  invited: total,
  disabled: total,
});
export type UserCounts = z.output<typeof userCountsSchema>;

const NAME_REQUIRED = 'Укажите имя';

/**
 * A colleague to be added: with a password they can sign in at once, without one they are invited by e-mail.
 */
export const newUserSchema = z.object({
  name: typedText(120, NAME_REQUIRED),
  email: emailSchema,
  phone: z.optional(z.nullable(typedPhone(40))),
  position: z.optional(z.nullable(typedText(120))),
  password: z.optional(newPasswordSchema),
  /** Of effect where the company has switched rights on; absent, an employee. */
  role: z.optional(z.enum(ROLES)),
});
export type NewUser = z.output<typeof newUserSchema>;

/** A change of a member of staff: what is absent stays as it is. */
export const userPatchSchema = z.object({
  name: z.optional(typedText(120, NAME_REQUIRED)),
  email: z.optional(emailSchema),
  phone: z.optional(z.nullable(typedPhone(40))),
  position: z.optional(z.nullable(typedText(120))),
  on_shift: z.optional(z.boolean()),
});
export type UserPatch = z.output<typeof userPatchSchema>;

/** A person after a call that may have sent a letter. */
export const writtenUserSchema = z.extend(userSchema, {
  /** True, sent; false, should have been sent and was not; null, none was due. */
  letter_sent: z.catch(z.nullable(flagSchema), null),
});
export type WrittenUser = z.output<typeof writtenUserSchema>;

const WHOM = 'Выберите, кому передать заявки';

/** The successor for leads in work and clients of a disabled person; null: unassigned. */
export const disableUserSchema = z.object({
  transfer_to: z.nullable(z.int(WHOM).check(z.positive(WHOM), z.maximum(MAX_ID, WHOM))),
});

/** A person who has been disabled, and how many records of each kind changed hands. */
export const disabledUserSchema = z.extend(userSchema, {
  ...transferredShape,
});
export type DisabledUser = z.output<typeof disabledUserSchema>;
