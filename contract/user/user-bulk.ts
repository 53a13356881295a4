import * as z from 'zod/mini';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter } from '../bulk/bulk';
import { disableUserSchema, userFilterShape } from './user';

const targetShape = bulkTargetShape(userFilterShape);

/**
 * One action on many of the staff: those with the numbers `ids`, or all that the filter means. `disable`
 * refuses the caller and the successor, `shift` those who are disabled; they stand among `failed`.
 */
export const bulkUsersSchema = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('disable'), ...targetShape, payload: disableUserSchema }),
    z.object({
      action: z.literal('shift'),
      ...targetShape,
      payload: z.object({ on_shift: z.boolean() }),
    }),
  ])
  .check(hasOneTarget('сотрудников'), hasPartsOfFilter);
export type BulkUsers = z.output<typeof bulkUsersSchema>;

/** The filter of the staff, as a bulk action sends it. */
export type UserFilter = NonNullable<BulkUsers['filter']>;
