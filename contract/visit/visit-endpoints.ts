import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { visitExportQuerySchema, visitListQuerySchema, visitPageSchema } from './visit-list';
import { routeQuerySchema, routeSchema, seenVisitSchema } from './route';
import {
  newVisitSchema,
  passedMessageSchema,
  savedVisitSchema,
  visitPatchSchema,
  visitSchema,
  visitsQuerySchema,
  visitsSchema,
} from './visit';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;
const ofOne = { ...ofModule, params: idParamsSchema, wrapped: true, status: 200 } as const;

/** The calls about visits («Выезды») to the objects of orders. */
export const visitEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/visits',
    summary:
      'Выезды за дни с from по to, в порядке начала; filter[user]=5,none — людей и без людей',
    ...ofModule,
    act: 'tasks',
    query: visitsQuerySchema,
    response: visitsSchema,
    wrapped: true,
    status: 200,
  }),
  page: endpoint({
    ...ofModule,
    act: 'read',
    method: 'GET',
    path: '/visits/list',
    summary:
      'Выезды списком: за дни, по виду, людям, приезду и окончанию; filter[begun]=1 — начавшиеся и не отменённые',
    query: visitListQuerySchema,
    response: visitPageSchema,
    status: 200,
  }),
  export: endpoint({
    ...ofModule,
    act: 'export',
    method: 'GET',
    path: '/visits/export',
    summary: 'Тот же список выездов файлом csv или xlsx',
    query: visitExportQuerySchema,
    file: true,
    status: 200,
  }),
  ofOrder: endpoint({
    ...ofOne,
    act: 'read',
    method: 'GET',
    path: '/orders/{id}/visits',
    summary: 'Выезды заказа, в порядке начала',
    response: visitsSchema,
  }),
  create: endpoint({
    ...ofOne,
    act: 'create',
    method: 'POST',
    path: '/orders/{id}/visits',
    summary:
      'Запланировать выезд; move_order переводит заказ в подходящий статус; повтор с тем же Idempotency-Key не создаёт второго',
    body: newVisitSchema,
    response: savedVisitSchema,
    status: 201,
  }),
  route: endpoint({
    method: 'GET',
    path: '/visits/route',
    summary: 'Маршрут сотрудника на день: куда, что делать, что взять и что изменилось',
    ...ofModule,
    act: 'tasks',
    query: routeQuerySchema,
    response: routeSchema,
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    ...ofOne,
    act: 'tasks',
    method: 'GET',
    path: '/visits/{id}',
    summary: 'Один выезд',
    response: visitSchema,
  }),
  update: endpoint({
    ...ofOne,
    act: 'tasks',
    method: 'PUT',
    path: '/visits/{id}',
    readAt: '/visits/{id}',
    summary:
      'Изменить, перенести или завершить выезд; с If-Unmodified-Since — если его с тех пор не меняли, иначе 409. Исполнитель только завершает свой',
    body: visitPatchSchema,
    response: savedVisitSchema,
  }),
  seen: endpoint({
    ...ofModule,
    act: 'tasks',
    method: 'POST',
    path: '/visits/seen',
    summary: 'Сотрудник увидел выезд своего маршрута таким: дальше отмечаются отличия от этого',
    body: seenVisitSchema,
    status: 204,
  }),
  passed: endpoint({
    ...ofModule,
    params: idParamsSchema,
    act: 'write',
    method: 'POST',
    path: '/visits/{id}/passed',
    summary:
      'Сотрудник передал клиенту сообщение о выезде своим телефоном; остаётся в истории заказа',
    body: passedMessageSchema,
    status: 204,
  }),
  remove: endpoint({
    ...ofModule,
    params: idParamsSchema,
    act: 'write',
    method: 'DELETE',
    path: '/visits/{id}',
    summary: 'Удалить выезд; с If-Unmodified-Since — если его с тех пор не меняли, иначе 409',
    status: 204,
  }),
  restore: endpoint({
    ...ofOne,
    act: 'write',
    method: 'POST',
    path: '/visits/{id}/restore',
    summary: 'Вернуть выезд из корзины',
    response: visitSchema,
  }),
};
