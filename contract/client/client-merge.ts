import * as z from 'zod/mini';
import {
  countSchema,
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  flagSchema,
  recordsOf,
} from '../base/wire/wire';
import { recordIdSchema } from '../bulk/bulk';
import { CLIENT_REFERENCE_KINDS } from '../record';
import { personSchema } from '../user/person';
import { clientSchema } from './client';

/** How many clients become a part of one at once. */
export const MERGE_SOURCES_LIMIT = 10;
/** For how long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
/** How many groups one call merges. */
export const MERGE_GROUPS_LIMIT = 100;

/** The fields that a merge can take from a chosen client; `values.12` is the company's own field. */
const FIELD = /^(name|phone|email|address|comment|user_id|values\.\d{1,10})$/;

const groupShape = {
  /** The client that stays. */
  target_id: recordIdSchema,
  /** Those that become a part of it, in the order in which they fill what is empty. */
  source_ids: z
    .array(recordIdSchema)
    .check(
      z.minLength(1, 'Выберите хотя бы двух клиентов'),
      z.maxLength(MERGE_SOURCES_LIMIT, `Не больше ${MERGE_SOURCES_LIMIT + 1} клиентов за раз`),
    ),
  /** The client that gives each field; by default the target, else the first one with a value. */
  fields: z.optional(z.record(z.string().check(z.regex(FIELD)), recordIdSchema)),
};

export const mergeClientsSchema = z.object({
  ...groupShape,
  /** The versions that the caller has looked at: `updated_at` by number. */
  seen: z.optional(z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.nullable(z.string()))),
});
export type MergeClients = z.output<typeof mergeClientsSchema>;

export const clientMergeResultSchema = z.object({
  merge_id: idSchema,
  undo_until: optionalMomentSchema,
  client: clientSchema,
});
export type ClientMergeResult = z.output<typeof clientMergeResultSchema>;

/** A field that the undo left as it was written after the merge. */
const keptSchema = z.object({ client_id: idSchema, field: z.string(), message: z.string() });

export const clientMergeUndoSchema = z.object({
  client_ids: z.array(idSchema),
  kept: z.catch(z.array(keptSchema), []),
});
export type ClientMergeUndo = z.output<typeof clientMergeUndoSchema>;

const mergedClientSchema = z.object({ id: idSchema, name: optionalTextSchema });

/** A line of the journal of merges. */
const clientMergeSchema = z.object({
  id: idSchema,
  created_at: optionalMomentSchema,
  user: personSchema,
  target: mergedClientSchema,
  sources: z.catch(z.array(mergedClientSchema), []),
  batch_id: optionalTextSchema,
  undo_until: optionalMomentSchema,
  undone_at: optionalMomentSchema,
  /** A later merge with one of the same clients, which has to be undone first. */
  blocked_by: optionalIdSchema,
});
export type ClientMerge = z.output<typeof clientMergeSchema>;

const idQuery = z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)));
export const clientMergesQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  /** Merges that this client was a part of. */
  'filter[client]': idQuery,
});
export const clientMergePageSchema = pageOf(clientMergeSchema);
export type ClientMergePage = z.output<typeof clientMergePageSchema>;

const DUPLICATE_BY = ['phone', 'email'] as const;

/** Clients that share a phone or an e-mail, directly or through one another. */
const duplicateGroupSchema = z.object({
  /** Key of the group, stable for the same clients. */
  key: z.string(),
  by: z.catch(z.array(z.enum(DUPLICATE_BY)), []),
  /** False: their names, or the extensions of a shared number, say that they may be different people. */
  same_name: z.catch(flagSchema, false),
  /** The client that is proposed to stay. */
  target_id: idSchema,
  clients: z.array(clientSchema),
});
export type DuplicateGroup = z.output<typeof duplicateGroupSchema>;

export const duplicatesQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  /** `dismissed`: groups marked as different people, which can be restored. */
  'filter[state]': z.optional(z.literal('dismissed')),
});
export const duplicatePageSchema = pageOf(duplicateGroupSchema);
export type DuplicatePage = z.output<typeof duplicatePageSchema>;

/** The clients of a group. */
export const duplicateIdsSchema = z.object({
  ids: z.array(recordIdSchema).check(z.minLength(2), z.maxLength(100)),
});

export const mergeManySchema = z.object({
  groups: z.array(z.object(groupShape)).check(z.minLength(1), z.maxLength(MERGE_GROUPS_LIMIT)),
  /** That of the call before, where many groups are merged by several calls and undone as one. */
  batch_id: z.optional(z.uuid()),
});
export type MergeMany = z.output<typeof mergeManySchema>;

const failedSchema = z.array(z.object({ id: idSchema, message: z.string() }));

/** `failed` names groups by the client that was to stay. */
export const mergeManyResultSchema = z.object({
  processed: countSchema,
  failed: failedSchema,
  batch_id: z.string(),
});
export type MergeManyResult = z.output<typeof mergeManyResultSchema>;

export const undoMergesSchema = z.object({ batch_id: z.uuid() });

/** `failed` names merges; `left` says how many a further call has still to undo. */
export const undoMergesResultSchema = z.object({
  processed: countSchema,
  failed: failedSchema,
  left: z.catch(countSchema, 0),
});
export type UndoMergesResult = z.output<typeof undoMergesResultSchema>;

/** References to a client that move with a merge: records of kinds, and the files of leads. */
export type ClientReference =
  (typeof CLIENT_REFERENCE_KINDS)[keyof typeof CLIENT_REFERENCE_KINDS] | 'files';
export const CLIENT_REFERENCES: readonly ClientReference[] = [
  ...Object.values(CLIENT_REFERENCE_KINDS),
  'files',
];
export const clientReferencesSchema = recordsOf(
  z.object({ kind: z.catch(z.nullable(z.enum(CLIENT_REFERENCES)), null), count: countSchema }),
);
export type ClientReferences = z.output<typeof clientReferencesSchema>;
