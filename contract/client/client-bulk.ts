import * as z from 'zod/mini';
import { typedText } from '../base/wire/wire';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { clientFilterShape } from './client-list';
import { TAG_NAME_LIMIT, TAGS_PER_CLIENT } from './client-tag';

const targetShape = bulkTargetShape(clientFilterShape);
const tags = z
  .array(typedText(TAG_NAME_LIMIT, 'Укажите метку'))
  .check(z.minLength(1, 'Укажите метку'), z.maxLength(TAGS_PER_CLIENT));

/**
 * One action on many clients: those with the numbers `ids`, or all that the filter means. Tags are given by
 * name.
 */
export const bulkClientsSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('assign'),
      ...targetShape,
      payload: z.object({ user_id: z.nullable(recordIdSchema) }),
    }),
    z.object({ action: z.literal('tag'), ...targetShape, payload: z.object({ tags }) }),
    z.object({ action: z.literal('untag'), ...targetShape, payload: z.object({ tags }) }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('клиентов'), hasPartsOfFilter);
export type BulkClients = z.output<typeof bulkClientsSchema>;
