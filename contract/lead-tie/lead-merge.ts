import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema, idSchema, optionalMomentSchema, recordsOf } from '../base/wire/wire';
import { recordIdSchema } from '../bulk/bulk';
import { MERGE_SOURCES_LIMIT } from '../client/client-merge';
import { leadSchema } from '../lead/lead';

const mergeLeadsSchema = z.object({
  /** The main lead. */
  target_id: recordIdSchema,
  /** Those that go under it. */
  source_ids: z
    .array(recordIdSchema)
    .check(
      z.minLength(1, 'Выберите хотя бы две заявки'),
      z.maxLength(MERGE_SOURCES_LIMIT, `Не больше ${MERGE_SOURCES_LIMIT + 1} заявок за раз`),
    ),
});
export type MergeLeads = z.output<typeof mergeLeadsSchema>;

const leadMergeResultSchema = z.object({
  merge_id: idSchema,
  undo_until: optionalMomentSchema,
  lead: leadSchema,
});
export type LeadMergeResult = z.output<typeof leadMergeResultSchema>;

/** The leads that are in the lists again. */
const leadMergeUndoSchema = z.object({ lead_ids: z.array(idSchema) });

/** A merged lead, and the merge that attached it to the main one. */
const mergedLeadSchema = z.object({
  ...leadSchema.shape,
  merge_id: idSchema,
  merged_at: optionalMomentSchema,
  undo_until: optionalMomentSchema,
});
export type MergedLead = z.output<typeof mergedLeadSchema>;

const ofModule = { access: 'bearer', module: 'leads' } as const;

/** The calls that put repeated leads under a main one, and take that back. */
export const leadMergeEndpoints = {
  merge: endpoint({
    method: 'POST',
    path: '/leads/merge',
    summary:
      'Объединить заявки: источники уходят из списков под главную; 422 — клиент есть не у главной; 409 — заявка в корзине, в спаме или уже объединена',
    ...ofModule,
    act: 'merge',
    body: mergeLeadsSchema,
    response: leadMergeResultSchema,
    wrapped: true,
    status: 200,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/leads/merges/{id}/undo',
    summary: 'Отменить объединение заявок в течение 30 дней; 410 — отменено или поздно',
    ...ofModule,
    act: 'merge',
    params: idParamsSchema,
    response: leadMergeUndoSchema,
    wrapped: true,
    status: 200,
  }),
  merged: endpoint({
    method: 'GET',
    path: '/leads/{id}/merged',
    summary: 'Обращения, объединённые с заявкой, новые сначала',
    ...ofModule,
    act: 'read',
    params: idParamsSchema,
    response: recordsOf(mergedLeadSchema),
    wrapped: true,
    status: 200,
  }),
};
