import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema, MAX_ID, typedText } from '../base/wire/wire';
import { REJECT_COMMENT_LIMIT } from '../reject-reason/reject-reason';
import { leadSchema } from './lead';

/**
 * Sets the reason by a call of its own, for programs that do not patch leads; the application sends it in a
 * patch.
 */
export const leadRejectEndpoints = {
  setRejectReason: endpoint({
    method: 'PUT',
    path: '/leads/{id}/reject-reason',
    summary: 'Указать, почему заявка отклонена; null — убрать причину',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: idParamsSchema,
    body: z.object({
      reason_id: z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID))),
      /** Absent: none. */
      comment: z.optional(z.nullable(typedText(REJECT_COMMENT_LIMIT))),
    }),
    response: leadSchema,
    status: 200,
  }),
};
