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

export const ORDER_STATUSES = ['new', 'packed', 'sent'] as const;
export const ORDER_TABS = ['all', 'trash'] as const;
export const ORDER_SORTS = ['-id', 'id', 'goods', '-goods'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const orderSchema = z.object({
  id: idSchema,
  goods: z.string(),
  city: optionalTextSchema,
  price: countSchema,
  status: z.enum(ORDER_STATUSES),
  updated_at: optionalMomentSchema,
  deleted_at: optionalMomentSchema,
});
export type Order = z.output<typeof orderSchema>;
export type OrderStatus = Order['status'];
const orderPageSchema = pageOf(orderSchema);

const orderFilterShape = {
  tab: z.optional(z.enum(ORDER_TABS)),
  search: pageQueryShape.search,
  'filter[status]': z.optional(z.string()),
  'filter[city]': z.optional(z.string()),
};
export type OrderFilter = z.output<z.ZodMiniObject<typeof orderFilterShape>>;
const sortShape = { sort: z.optional(z.enum(ORDER_SORTS)) };

const targetShape = bulkTargetShape(orderFilterShape);
export const bulkOrdersSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('status'),
      ...targetShape,
      payload: z.object({ status: orderSchema.shape.status }),
      seen: z.optional(z.record(z.string(), z.string())),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('заказов'), hasPartsOfFilter);
export type BulkOrders = z.output<typeof bulkOrdersSchema>;

const ofOrders = { path: '/orders', access: 'bearer' } as const;

export const orderEndpoints = {
  list: endpoint({
    ...ofOrders,
    method: 'GET',
    summary: 'Заказы',
    query: z.object({ ...pageQueryShape, ...orderFilterShape, ...sortShape }),
    response: orderPageSchema,
    status: 200,
  }),
  counts: endpoint({
    ...ofOrders,
    method: 'GET',
    path: '/orders/counts',
    summary: 'Сколько заказов на вкладках',
    query: z.object(orderFilterShape),
    response: z.object({ all: countSchema, trash: countSchema }),
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    ...ofOrders,
    method: 'GET',
    path: '/orders/{id}',
    summary: 'Заказ',
    params: idParamsSchema,
    response: orderSchema,
    wrapped: true,
    status: 200,
  }),
  bulk: bulkCall({ ...ofOrders, summary: 'Изменить много заказов', body: bulkOrdersSchema }),
  ...fileCalls({
    ...ofOrders,
    objects: 'заказы',
    filterShape: orderFilterShape,
    sorts: ORDER_SORTS,
  }),
};
