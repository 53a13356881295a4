import * as z from 'zod/mini';
import { endpoint } from '../../../contract/base/endpoint.ts';
import { EXPORT_FORMATS } from '../../../contract/base/export-format.ts';
import {
  countSchema,
  idParamsSchema,
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
} from '../../../contract/base/wire.ts';
import {
  bulkResultSchema,
  bulkTargetShape,
  chosenIdsSchema,
  hasOneTarget,
  hasPartsOfFilter,
} from '../../../contract/bulk/bulk.ts';

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
  search: z.optional(z.string()),
  'filter[status]': z.optional(z.string()),
  'filter[city]': z.optional(z.string()),
};
export type OrderFilter = z.output<z.ZodMiniObject<typeof orderFilterShape>>;
const sortShape = { sort: z.optional(z.enum(ORDER_SORTS)) };
const fileShape = { format: z.enum(EXPORT_FORMATS), ...sortShape };

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

const common = { access: 'bearer', status: 200 } as const;

export const orderEndpoints = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/orders',
    summary: 'Заказы',
    query: z.object({
      ...orderFilterShape,
      ...sortShape,
      page: z.optional(z.number()),
      per_page: z.optional(z.number()),
    }),
    response: orderPageSchema,
  }),
  counts: endpoint({
    ...common,
    method: 'GET',
    path: '/orders/counts',
    summary: 'Сколько заказов на вкладках',
    query: z.object(orderFilterShape),
    response: z.object({ all: countSchema, trash: countSchema }),
    wrapped: true,
  }),
  show: endpoint({
    ...common,
    method: 'GET',
    path: '/orders/{id}',
    summary: 'Заказ',
    params: idParamsSchema,
    response: orderSchema,
    wrapped: true,
  }),
  bulk: endpoint({
    ...common,
    method: 'POST',
    path: '/orders/bulk',
    summary: 'Изменить много заказов',
    body: bulkOrdersSchema,
    response: bulkResultSchema,
    wrapped: true,
  }),
  export: endpoint({
    ...common,
    method: 'GET',
    path: '/orders/export',
    summary: 'Заказы файлом',
    query: z.object({ ...orderFilterShape, ...fileShape }),
    file: true,
  }),
  exportChosen: endpoint({
    ...common,
    method: 'POST',
    path: '/orders/export',
    summary: 'Выбранные заказы файлом',
    body: z.object({ ids: chosenIdsSchema, ...fileShape }),
    file: true,
  }),
};
