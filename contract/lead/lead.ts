import * as z from 'zod/mini';
import { FIELD_ROLES } from '../lead-field/field-types';
import { spamReasonSchema } from '../company/spam';
import {
  givenTextSchema,
  countSchema,
  idSchema,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedEmail,
  typedPhone,
  typedText,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';
import { nextTaskOfRecordSchema } from '../task/next-task';
import { personSchema } from '../user/person';

/** Statuses of a lead (SPEC §4), in the order of work. */
export const LEAD_STATUSES = ['new', 'processing', 'completed', 'rejected'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * Who wrote a lead down, kept from the moment it is stored: a visitor of a form, a member of staff, staff
 * trying a form out, or an imported file. Never read from the text of its source.
 */
export const LEAD_KINDS = ['visitor', 'staff', 'test', 'import'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** Their labels. */
export const LEAD_KIND_LABELS: Record<LeadKind, string> = {
  visitor: 'Посетитель',
  staff: 'Сотрудник',
  test: 'Тест',
  import: 'Импорт',
};

export const DEFAULT_FIELD_TYPE = 'text';

/** A value of a field of one lead (SPEC §3). The field may be gone; then there is no name to show. */
export const leadValueSchema = z.object({
  id: z.catch(z.nullable(idSchema), null),
  lead_field_id: optionalIdSchema,
  value: givenTextSchema,
  field: z.catch(
    z.nullable(
      z.object({
        name: optionalTextSchema,
        type: z.catch(z.string(), DEFAULT_FIELD_TYPE),
        /** The part of the contact the field holds. */
        role: z.optional(z.catch(z.nullable(z.enum(FIELD_ROLES)), null)),
      }),
    ),
    null,
  ),
  /**
   * How many files came with it, whatever the field's type is by now; known of a lead that was asked for
   * alone.
   */
  files: z.optional(z.catch(naturalSchema, 0)),
});
export type LeadValue = z.output<typeof leadValueSchema>;

const namedSchema = z.catch(
  z.nullable(z.object({ id: optionalIdSchema, name: optionalTextSchema })),
  null,
);

const contactSchema = z.catch(
  z.nullable(
    z.object({ name: optionalTextSchema, phone: optionalTextSchema, email: optionalTextSchema }),
  ),
  null,
);

/** Marks of an advertising campaign and the page a lead came from; the names are those of the address. */
const utmSchema = z.record(z.string(), z.string());

/**
 * A lead (SPEC §3). The status stays text: a value this version does not know is shown as 'Неизвестный', not
 * refused.
 */
export const leadSchema = z.object({
  id: idSchema,
  status: z.catch(z.string(), ''),
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  notes: optionalTextSchema,
  client_id: optionalIdSchema,
  lead_form_id: optionalIdSchema,
  source: optionalTextSchema,
  ip_address: optionalTextSchema,
  referer: optionalTextSchema,
  user_agent: optionalTextSchema,
  utm: z.catch(z.nullable(utmSchema), null),
  first_page: optionalTextSchema,
  form: namedSchema,
  user: personSchema,
  values: z.catch(recordsOf(leadValueSchema), []),
  /** The contact among the values: the phone in E.164 where it is a complete number. */
  contact: contactSchema,
  /** How many other live leads have the same phone or e-mail. */
  repeat_count: countSchema,
  /** The first thing staff did about the lead. */
  first_response_at: optionalMomentSchema,
  /** Since when the lead waits for its first response; null where it does not. */
  waiting_since: optionalMomentSchema,
  /**
   * By when a first response is due, in working time; null where the lead does not wait, absent where the
   * backend keeps no such moment.
   */
  response_due_at: z.optional(optionalMomentSchema),
  /** The open task that falls due first. */
  next_task: nextTaskOfRecordSchema,
  /** The source of the visitor's first visit, where it differs from the present one. */
  first_touch: z.catch(
    z.nullable(
      z.object({
        utm: z.catch(z.nullable(utmSchema), null),
        page: optionalTextSchema,
        referer: optionalTextSchema,
        at: optionalMomentSchema,
      }),
    ),
    null,
  ),
  /** Who recommended the company to the visitor. */
  ref: optionalTextSchema,
  /** Who wrote it down; null: the backend does not say. */
  kind: z.catch(z.nullable(z.enum(LEAD_KINDS)), null),
  /** Set while the lead is in the spam, with the reasons. */
  spam_at: optionalMomentSchema,
  spam_reasons: z.catch(recordsOf(spamReasonSchema), []),
  /** The reason of the rejection; null where there is none. */
  reject_reason: namedSchema,
  reject_comment: optionalTextSchema,
  /** Set while the lead is in the trash. */
  deleted_at: optionalMomentSchema,
  /** The lead it went under; it is in no list then, and takes no change. */
  merged_into: optionalIdSchema,
  /** How many leads went under this one; only one lead that is asked for by its number says so. */
  merged_count: countSchema,
});
export type Lead = z.output<typeof leadSchema>;

export const leadQuerySchema = z.object({
  with: z.optional(z.string().check(z.maxLength(200))),
});

export const CLIENT_NAME_REQUIRED = 'Имя клиента обязательно';

/** The body of convert (SPEC §3, §5): the name is required, phone and e-mail are free text. */
export const convertLeadSchema = z.object({
  name: typedText(255, CLIENT_NAME_REQUIRED),
  phone: z.optional(z.nullable(typedPhone(255))),
  email: z.optional(z.nullable(typedEmail(255))),
});
export type ConvertLead = z.output<typeof convertLeadSchema>;

/** The token that reverts a change of one lead by `POST /bulk/undo`; absent on a backend that cannot. */
const undoableShape = {
  undo_token: z.catch(z.optional(z.nullable(z.string())), undefined),
};

/**
 * The answer of convert (SPEC §7). Strict, so that an answer wrapped in `data` is not read as one without a
 * client.
 */
export const convertedLeadSchema = z.object({ client_id: idSchema, ...undoableShape });
export type ConvertedLead = z.output<typeof convertedLeadSchema>;

/** A lead that has got a client who was there before, or was taken from one. */
export const tiedLeadSchema = z.extend(leadSchema, undoableShape);
export type TiedLead = z.output<typeof tiedLeadSchema>;

/**
 * Keys of a whole lead: a backend may answer a write with less, and missing parts would read as empty ones.
 */
const WHOLE_LEAD_KEYS = ['values', 'user', 'form', 'updated_at'];

const isWholeLead = (value: unknown) =>
  typeof value === 'object' && value !== null && WHOLE_LEAD_KEYS.every((key) => key in value);

/** The answer of a change: the lead after it, or null where the answer does not hold the whole lead. */
export const changedLeadSchema = z.catch(
  z.nullable(z.pipe(z.custom<z.input<typeof leadSchema>>(isWholeLead), leadSchema)),
  null,
);

/** The source of a lead that a member of staff wrote down. */
export const MANUAL_SOURCE = 'Вручную';
/** Other sources of such leads to choose from; any text will do. */
export const HAND_SOURCES = ['Звонок', 'Почта', 'Визит', 'Рекомендация'] as const;
export const LEAD_SOURCE_LIMIT = 100;
/** The source of one that was made of a chat. */
export const CHAT_SOURCE = 'Чат';
