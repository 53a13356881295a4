import * as z from 'zod/mini';
import { endpoint } from '../../../contract/base/wire/endpoint.ts';
import {
  countSchema,
  idParamsSchema,
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
} from '../../../contract/base/wire/wire.ts';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter } from '../../../contract/bulk/bulk.ts';
import { bulkCall, fileCalls } from '../../../contract/bulk/list-calls.ts';

export const VISIT_STATUSES = ['new', 'assigned', 'done'] as const;
export const VISIT_TABS = ['all', 'trash'] as const;
export const VISIT_SORTS = ['-id', 'id', 'job', '-job'] as const;
export type VisitSort = (typeof VISIT_SORTS)[number];

const visitSchema = z.object({
  id: idSchema,
  job: z.string(),
  city: optionalTextSchema,
  price: countSchema,
  status: z.enum(VISIT_STATUSES),
  updated_at: optionalMomentSchema,
  deleted_at: optionalMomentSchema,
});
export type Visit = z.output<typeof visitSchema>;
export type VisitStatus = Visit['status'];
const visitPageSchema = pageOf(visitSchema);

const visitFilterShape = {
  tab: z.optional(z.enum(VISIT_TABS)),
  search: pageQueryShape.search,
  'filter[status]': z.optional(z.string()),
  'filter[city]': z.optional(z.string()),
};
export type VisitFilter = z.output<z.ZodMiniObject<typeof visitFilterShape>>;
const sortShape = { sort: z.optional(z.enum(VISIT_SORTS)) };

const targetShape = bulkTargetShape(visitFilterShape);
export const bulkVisitsSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('status'),
      ...targetShape,
      payload: z.object({ status: visitSchema.shape.status }),
      seen: z.optional(z.record(z.string(), z.string())),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('выездов'), hasPartsOfFilter);
export type BulkVisits = z.output<typeof bulkVisitsSchema>;

const ofVisits = { path: '/visits', access: 'bearer' } as const;

export const visitEndpoints = {
  list: endpoint({
    ...ofVisits,
    act: 'read',
    method: 'GET',
    summary: 'Выезды',
    query: z.object({ ...pageQueryShape, ...visitFilterShape, ...sortShape }),
    response: visitPageSchema,
    status: 200,
  }),
  counts: endpoint({
    ...ofVisits,
    act: 'read',
    method: 'GET',
    path: '/visits/counts',
    summary: 'Сколько выездов на вкладках',
    query: z.object(visitFilterShape),
    response: z.object({ all: countSchema, trash: countSchema }),
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    ...ofVisits,
    act: 'read',
    method: 'GET',
    path: '/visits/{id}',
    summary: 'Выезд',
    params: idParamsSchema,
    response: visitSchema,
    wrapped: true,
    status: 200,
  }),
  bulk: bulkCall({
    ...ofVisits,
    act: 'write',
    summary: 'Изменить много выездов',
    body: bulkVisitsSchema,
  }),
  ...fileCalls({
    ...ofVisits,
    act: 'export',
    objects: 'выезды',
    filterShape: visitFilterShape,
    sorts: VISIT_SORTS,
  }),
};
