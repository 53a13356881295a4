import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  markedOrderSchema,
  shopBoardSchema,
  shopListQuerySchema,
  shopMarkSchema,
  shopOrderSchema,
  shopPageSchema,
  shopQuerySchema,
} from './shop';

const ofModule = { access: 'bearer', module: 'soft_windows', act: 'tasks' } as const;

/** The calls of the shop about its operations. A performer makes them for all orders in production. */
export const shopEndpoints = {
  board: endpoint({
    ...ofModule,
    method: 'GET',
    path: '/production/board',
    summary: 'Заказы в производстве по операциям, раньше монтаж — выше',
    response: shopBoardSchema,
    wrapped: true,
    status: 200,
  }),
  list: endpoint({
    ...ofModule,
    method: 'GET',
    path: '/production',
    summary: 'Заказы, у которых есть изделия на операции filter[stage]; ready — всё готово',
    query: shopListQuerySchema,
    response: shopPageSchema,
    status: 200,
  }),
  show: endpoint({
    ...ofModule,
    method: 'GET',
    path: '/orders/{id}/production',
    summary:
      'Заказ для цеха: изделия и отметки операций; sheet — устарел ли напечатанный лист и чем',
    params: idParamsSchema,
    query: shopQuerySchema,
    response: shopOrderSchema,
    wrapped: true,
    status: 200,
  }),
  mark: endpoint({
    ...ofModule,
    method: 'PUT',
    path: '/orders/{id}/production',
    summary: 'Отметить операцию изделий сделанной или снять отметку; повтор ничего не меняет',
    params: idParamsSchema,
    body: shopMarkSchema,
    response: markedOrderSchema,
    wrapped: true,
    status: 200,
  }),
};
