import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { bulkCall, fileCalls } from '../bulk/list-calls';
import { fileIdsSchema, recordFileParamsSchema, storedFilesSchema } from '../file/file';
import { calculationSchema } from './calculation';
import {
  madeOrderSchema,
  newOrderSchema,
  orderPatchSchema,
  orderSchema,
  repriceSchema,
  repricingSchema,
} from './order';
import {
  orderActivitiesSchema,
  orderEntryParamsSchema,
  returnedItemSchema,
} from './order-activity';
import { calculateSchema } from './order-item';
import {
  bulkOrdersSchema,
  ORDER_SORTS,
  orderBoardQuerySchema,
  orderBoardSchema,
  orderCountsSchema,
  orderFilterSchema,
  orderFilterShape,
  orderPageSchema,
  ordersQuerySchema,
} from './order-list';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;
const one = {
  ...ofModule,
  params: idParamsSchema,
  response: orderSchema,
  wrapped: true,
} as const;

/** The calls that read the orders. */
export const orderListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Заказы компании',
    ...ofModule,
    query: ordersQuerySchema,
    response: orderPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/orders/counts',
    summary: 'Сколько заказов на каждой вкладке, на какую сумму и сколько квадратных метров',
    ...ofModule,
    query: orderFilterSchema,
    response: orderCountsSchema,
    wrapped: true,
    status: 200,
  }),
  board: endpoint({
    method: 'GET',
    path: '/orders/board',
    summary: 'Заказы по статусам: сколько их и первые из них',
    ...ofModule,
    query: orderBoardQuerySchema,
    response: orderBoardSchema,
    wrapped: true,
    status: 200,
  }),
  ...fileCalls({
    path: '/orders',
    objects: 'заказы',
    ...ofModule,
    filterShape: orderFilterShape,
    sorts: ORDER_SORTS,
  }),
  bulk: bulkCall({
    path: '/orders',
    summary:
      'Изменить много заказов сразу; по фильтру можно частями: limit, затем before = next прошлого ответа',
    ...ofModule,
    body: bulkOrdersSchema,
  }),
};

/** The calls about one order. */
export const orderCardEndpoints = {
  calculate: endpoint({
    method: 'POST',
    path: '/orders/calculate',
    summary: 'Посчитать заказ, ничего не сохраняя',
    ...ofModule,
    isReading: true,
    body: calculateSchema,
    response: calculationSchema,
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'Один заказ, и из корзины тоже',
    ...one,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Создать заказ; повтор с тем же Idempotency-Key не создаёт второго',
    ...ofModule,
    body: newOrderSchema,
    response: madeOrderSchema,
    wrapped: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}',
    readAt: '/orders/{id}',
    summary:
      'Изменить часть заказа; с заголовком If-Unmodified-Since — если эту часть с тех пор не меняли, иначе 409',
    ...one,
    body: orderPatchSchema,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    summary: 'Убрать заказ в корзину; с оплатами — 409',
    ...ofModule,
    params: idParamsSchema,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/orders/{id}/restore',
    readAt: '/orders/{id}',
    summary: 'Вернуть заказ из корзины',
    ...one,
    status: 200,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/orders/{id}/copy',
    summary: 'Новый заказ с теми же изделиями по сегодняшним ценам',
    ...one,
    response: madeOrderSchema,
    status: 201,
  }),
  reprice: endpoint({
    method: 'POST',
    path: '/orders/{id}/reprice',
    summary: 'Сравнить заказ с другими ценами и, если apply, перевести на них',
    ...ofModule,
    params: idParamsSchema,
    body: repriceSchema,
    response: repricingSchema,
    wrapped: true,
    status: 200,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/orders/{id}/activity',
    summary: 'История заказа',
    ...ofModule,
    params: idParamsSchema,
    response: orderActivitiesSchema,
    wrapped: true,
    status: 200,
  }),
  returnItem: endpoint({
    method: 'POST',
    path: '/orders/{id}/activity/{entry}/return',
    summary: 'Вернуть изделие, убранное этой записью истории, на прежнее место',
    ...ofModule,
    params: orderEntryParamsSchema,
    body: returnedItemSchema,
    response: orderSchema,
    wrapped: true,
    status: 200,
  }),
  files: endpoint({
    method: 'GET',
    path: '/orders/{id}/files',
    summary: 'Файлы заказа',
    ...ofModule,
    params: idParamsSchema,
    response: storedFilesSchema,
    wrapped: true,
    status: 200,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/orders/{id}/files',
    summary: 'Приложить к заказу загруженные файлы; приложенные раньше остаются',
    ...ofModule,
    params: idParamsSchema,
    body: fileIdsSchema,
    response: storedFilesSchema,
    wrapped: true,
    status: 200,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/orders/{id}/files/{file_id}',
    summary: 'Убрать файл из заказа; он остаётся в файлах компании',
    ...ofModule,
    params: recordFileParamsSchema,
    status: 204,
  }),
};

/** The call by which a chat becomes an order. */
export const orderOfChatEndpoints = {
  order: endpoint({
    method: 'POST',
    path: '/chats/{id}/order',
    summary:
      'Создать заказ из диалога, а если нужно — заявку и клиента; повтор с тем же Idempotency-Key не создаёт второго',
    ...one,
    response: madeOrderSchema,
    status: 201,
  }),
};

/** The call by which a lead becomes an order. */
export const orderOfLeadEndpoints = {
  order: endpoint({
    method: 'POST',
    path: '/leads/{id}/order',
    summary:
      'Создать заказ из заявки и взять её в работу; повтор с тем же Idempotency-Key не создаёт второго',
    ...one,
    response: madeOrderSchema,
    status: 201,
  }),
};
