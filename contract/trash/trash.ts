import * as z from 'zod/mini';
import { recordIdSchema } from '../bulk/bulk';
import {
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  wholeSchema,
} from '../base/wire/wire';
import { TRASH_TYPES } from '../record';

/** How many records are restored by one call. */
export const TRASH_RESTORE_LIMIT = 500;

/** A record in the trash. */
const trashItemSchema = z.object({
  /** A kind this application does not know yet is shown by its title alone. */
  type: z.string(),
  id: idSchema,
  title: optionalTextSchema,
  subtitle: optionalTextSchema,
  deleted_at: optionalMomentSchema,
  /** Null: that person is no longer there. */
  deleted_by: z.catch(z.nullable(z.object({ id: idSchema, name: z.string() })), null),
  /** When nothing of it will remain. */
  purge_at: optionalMomentSchema,
});
export type TrashItem = z.output<typeof trashItemSchema>;

export const trashPageSchema = pageOf(trashItemSchema);
export type TrashPage = z.output<typeof trashPageSchema>;

export const trashQuerySchema = z.object({
  type: z.optional(z.enum(TRASH_TYPES)),
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
});
export type TrashQuery = z.output<typeof trashQuerySchema>;

export const restoreFromTrashSchema = z.object({
  items: z
    .array(z.object({ type: z.enum(TRASH_TYPES), id: recordIdSchema }))
    .check(z.minLength(1), z.maxLength(TRASH_RESTORE_LIMIT)),
});

/** The restored records, and the failed ones with reasons. */
export const restoredSchema = z.object({
  restored: wholeSchema,
  failed: z.array(z.object({ type: z.string(), id: idSchema, message: z.string() })),
});
export type Restored = z.output<typeof restoredSchema>;
