import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  naturalSchema,
} from '../base/wire/wire';
import {
  RECORD_FACTS,
  RECORD_KINDS,
  RECORD_LABELS,
  type RecordAction,
  type RecordKind,
} from '../record';
import { TRASH_ACTIONS } from './trash-actions';

/**
 * The kinds in the order in which the journal lists their actions: those of the company's frame before what
 * follows from a trash, the rest after it. Kinds that are not named come last.
 */
const FRAME_KINDS: readonly RecordKind[] = [
  'user',
  'company',
  'module',
  'reject_reason',
  'lead_field',
  'lead_form',
];
const WORK_KINDS: readonly RecordKind[] = [
  'lead',
  'chat',
  'chat_reply',
  'client',
  'client_tag',
  'referral',
  'reward',
  'document',
  'order',
  'file',
  'price_list',
];
const otherKinds = [...new Set([...WORK_KINDS, ...RECORD_KINDS])].filter(
  (kind) => !FRAME_KINDS.includes(kind),
);

const actionsOf = (kinds: readonly RecordKind[]) =>
  Object.assign({}, ...kinds.map((kind) => RECORD_FACTS[kind].auditActions)) as Record<
    RecordAction,
    string
  >;

/**
 * The actions of the journal with their texts: those of each kind, as `RECORD_FACTS` has them, those that
 * follow from a trash, and two on records of any kind. The names are stored: none is ever changed.
 */
export const AUDIT_ACTIONS = {
  ...actionsOf(FRAME_KINDS),
  ...TRASH_ACTIONS,
  ...actionsOf(otherKinds),
  change_undone: 'Отмена действия',
  exported: 'Экспорт',
};
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One value that was changed. */
const auditChangeSchema = z.object({
  /** The label on the screen. */
  field: z.string(),
  from: z.catch(valueSchema, null),
  to: z.catch(valueSchema, null),
});
export type AuditChange = z.output<typeof auditChangeSchema>;

/** One entry of the journal: who did what to whom. An unknown action is shown by its name. */
const auditEntrySchema = z.object({
  id: idSchema,
  created_at: optionalMomentSchema,
  /** With the name of then; without a number where the person is gone. */
  user: z.catch(z.nullable(z.object({ id: optionalIdSchema, name: optionalTextSchema })), null),
  action: z.string(),
  subject: z.catch(
    z.nullable(z.object({ type: z.string(), id: optionalIdSchema, name: optionalTextSchema })),
    null,
  ),
  changes: z.catch(z.array(auditChangeSchema), []),
  /** How many records it was done to; null: to the one that is named. */
  count: z.catch(z.nullable(naturalSchema), null),
  address: optionalTextSchema,
  device: optionalTextSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The kinds with a number of their own in each company: the id of a record says nothing to people. */
const OWN_NUMBERS = new Set<string>(['order', 'document', 'chat'] satisfies RecordKind[]);

/**
 * The name of an entry's subject: its own, else its kind and number («заявка №12»), of an erased record its
 * kind alone («заказ»); null for an entry without a subject.
 */
export function auditSubjectName({
  type,
  id,
  name,
}: NonNullable<AuditEntry['subject']>): string | null {
  if (name !== null && name !== '') return name;
  if (id === null) return null;
  const kind = ((RECORD_LABELS as Partial<Record<string, string>>)[type] ?? type).toLowerCase();
  return OWN_NUMBERS.has(type) ? kind : `${kind} №${id}`;
}
export const auditPageSchema = pageOf(auditEntrySchema);

const filterShape = {
  'filter[user]': z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  /** Of whom: what they did, and what was done to them. */
  'filter[person]': z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  'filter[action]': z.optional(z.enum(actions)),
  'filter[subject]': z.optional(z.enum(RECORD_KINDS)),
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
};

export const auditQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  ...filterShape,
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

export const auditExportQuerySchema = z.object({
  ...filterShape,
  format: z.optional(z.literal('csv')),
});
